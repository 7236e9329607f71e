// swift-format-ignore-file
// Written by scripts/generate names from Tables/read-units.tsv.

extension ReadUnits {
  /// Units as laboratories write them, and as users read them.
  static let table = #"""
written	read
10*3/uL	×10³/µL
10*6/uL	×10⁶/µL
10*9/L	×10⁹/L
10*12/L	×10¹²/L
x10*3/uL	×10³/µL
x10*6/uL	×10⁶/µL
x10*9/L	×10⁹/L
x10*12/L	×10¹²/L
x10E3/uL	×10³/µL
x10E6/uL	×10⁶/µL
x10(3)/uL	×10³/µL
x10(6)/uL	×10⁶/µL
10^3/uL	×10³/µL
10^6/uL	×10⁶/µL
10^9/L	×10⁹/L
10^12/L	×10¹²/L
10E3/uL	×10³/µL
10E9/L	×10⁹/L
K/uL	×10³/µL
M/uL	×10⁶/µL
Thousand/uL	×10³/µL
Million/uL	×10⁶/µL
/uL	/µL
cells/uL	cells/µL
ug/dL	µg/dL
mcg/dL	µg/dL
ug/L	µg/L
mcg/L	µg/L
ug/mL	µg/mL
mcg/mL	µg/mL
ug	µg
mcg	µg
umol/L	µmol/L
uIU/mL	µIU/mL
u[IU]/mL	µIU/mL
m[IU]/L	mIU/L
m[IU]/mL	mIU/mL
[IU]/L	IU/L
[IU]/mL	IU/mL
k[IU]/L	kIU/L
[iU]/L	IU/L
U/L	U/L
[pH]	
{INR}	
{ratio}	
{score}	
{index}	
{s_co_ratio}	
mm[Hg]	mmHg
mm[H2O]	mmH₂O
Cel	°C
[degF]	°F
/min	/min
{beats}/min	/min
{breaths}/min	/min
kg/m2	kg/m²
mL/min/{1.73_m2}	mL/min/1.73 m²
mL/min/{1.73m2}	mL/min/1.73 m²
mL/min/1.73m2	mL/min/1.73 m²
mL/min/1.73.m2	mL/min/1.73 m²
mm/h	mm/h
mm/hr	mm/h
[lb_av]	lb
[oz_av]	oz
[in_i]	in
[ft_i]	ft
m2	m²
m3	m³
mg/g{creat}	mg/g
mg/mmol{creat}	mg/mmol
mosm/kg	mOsm/kg
mosmol/kg	mOsm/kg
meq/L	mEq/L
[arb'U]/mL	units/mL
{copies}/mL	copies/mL
[copies]/mL	copies/mL
/[HPF]	per field
/[LPF]	per field
ng/mL{FEU}	ng/mL FEU
[ppm]	ppm
"""#
}
