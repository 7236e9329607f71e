/// The table for ``CodeNames``: a line for each system, followed by its codes (code, topic, name).
enum CodeNamesTable {
  static let text: StaticString = """
    yesno
     Y other yes
     N other no
    cvx
     207 covid19 COVID-19 vaccine (Moderna)
     208 covid19 COVID-19 vaccine (Pfizer-BioNTech)
     210 covid19 COVID-19 vaccine (AstraZeneca)
     211 covid19 COVID-19 vaccine (Novavax)
     212 covid19 COVID-19 vaccine (Janssen)
     213 covid19 COVID-19 vaccine (kind not stated)
     217 covid19 COVID-19 vaccine (Pfizer-BioNTech, from 12 years)
     218 covid19 COVID-19 vaccine (Pfizer-BioNTech, 5 to 11 years)
     219 covid19 COVID-19 vaccine (Pfizer-BioNTech, under 5 years)
     221 covid19 COVID-19 vaccine (Moderna, 50 mcg)
     225 covid19 COVID-19 vaccine (Sanofi, 5 mcg)
     226 covid19 COVID-19 vaccine (Sanofi, 10 mcg)
     227 covid19 COVID-19 vaccine (Moderna, 6 to 11 years)
     228 covid19 COVID-19 vaccine (Moderna, under 6 years)
     229 covid19 COVID-19 vaccine (Moderna, bivalent)
     230 covid19 COVID-19 vaccine (Moderna, bivalent, under 6 years)
     300 covid19 COVID-19 vaccine (Pfizer-BioNTech, bivalent)
     301 covid19 COVID-19 vaccine (Pfizer-BioNTech, bivalent, 5 to 11 years)
     302 covid19 COVID-19 vaccine (Pfizer-BioNTech, bivalent, under 5 years)
     308 covid19 COVID-19 vaccine (Pfizer-BioNTech, under 5 years)
     309 covid19 COVID-19 vaccine (Pfizer-BioNTech, from 12 years)
     310 covid19 COVID-19 vaccine (Pfizer-BioNTech, 5 to 11 years)
     311 covid19 COVID-19 vaccine (Moderna, under 12 years)
     312 covid19 COVID-19 vaccine (Moderna, from 12 years)
     313 covid19 COVID-19 vaccine (Novavax)
     500 covid19 COVID-19 vaccine (kind not stated)
     501 covid19 COVID-19 vaccine (QazVac)
     502 covid19 COVID-19 vaccine (Covaxin)
     503 covid19 COVID-19 vaccine (CoviVac)
     504 covid19 COVID-19 vaccine (Sputnik Light)
     505 covid19 COVID-19 vaccine (Sputnik V)
     506 covid19 COVID-19 vaccine (CanSino)
     507 covid19 COVID-19 vaccine
     508 covid19 COVID-19 vaccine
     509 covid19 COVID-19 vaccine
     510 covid19 COVID-19 vaccine (Sinopharm BIBP)
     511 covid19 COVID-19 vaccine (Sinovac)
     512 covid19 COVID-19 vaccine
     513 covid19 COVID-19 vaccine
     514 covid19 COVID-19 vaccine
     515 covid19 COVID-19 vaccine
     516 covid19 COVID-19 vaccine
     517 covid19 COVID-19 vaccine
     518 covid19 COVID-19 vaccine
     519 covid19 COVID-19 vaccine (Moderna, bivalent)
     520 covid19 COVID-19 vaccine (Pfizer-BioNTech, bivalent)
     521 covid19 COVID-19 vaccine (bivalent)
     03 other Measles, mumps and rubella vaccine
     08 other Hepatitis B vaccine
     10 other Polio vaccine (inactivated)
     20 other Diphtheria, tetanus and pertussis vaccine
     21 other Chickenpox vaccine
     33 other Pneumococcal vaccine (23-valent)
     37 other Yellow fever vaccine
     43 other Hepatitis B vaccine
     49 other Hib vaccine
     52 other Hepatitis A vaccine
     62 other HPV vaccine
     75 other Smallpox vaccine
     83 other Hepatitis A vaccine
     88 other Influenza vaccine
     94 other Measles, mumps, rubella and chickenpox vaccine
     101 other Typhoid vaccine
     113 other Tetanus and diphtheria vaccine
     114 other Meningococcal vaccine
     115 other Tetanus, diphtheria and pertussis vaccine
     116 other Rotavirus vaccine
     119 other Rotavirus vaccine
     120 other Diphtheria, tetanus, pertussis, Hib and polio vaccine
     121 other Shingles vaccine (live)
     133 other Pneumococcal vaccine (13-valent)
     140 other Influenza vaccine
     141 other Influenza vaccine
     150 other Influenza vaccine
     158 other Influenza vaccine
     161 other Influenza vaccine
     165 other HPV vaccine (9-valent)
     183 other Yellow fever vaccine
     187 other Shingles vaccine
     206 other Smallpox and mpox vaccine
    sct
     1119305005 covid19 COVID-19 vaccine (protein)
     1119349007 covid19 COVID-19 vaccine (mRNA)
     1157024006 covid19 COVID-19 vaccine (inactivated)
     1162643001 covid19 COVID-19 vaccine (recombinant protein)
     28531000087107 covid19 COVID-19 vaccine
     29061000087103 covid19 COVID-19 vaccine (viral vector)
     840534001 covid19 COVID-19 vaccination
     840536004 covid19 SARS-CoV-2 antigen
     840539006 covid19 COVID-19
     10828004 other Positive
     260373001 other Detected
     260385009 other Negative
     260408008 other Weakly positive
     260415000 other Not detected
     373066001 other yes
     373067005 other no
     419984006 other Inconclusive
     455371000124106 other Invalid result
     720735008 other Presumptive positive
     895231008 other Not detected in pooled specimen
    icd11
     XM0CX4 covid19 COVID-19 vaccine (replicating viral vector)
     XM0GQ8 covid19 COVID-19 vaccine (RNA)
     XM1J92 covid19 COVID-19 vaccine (virus-like particle)
     XM1NL1 covid19 COVID-19 vaccine (inactivated)
     XM5DF6 covid19 COVID-19 vaccine (live attenuated)
     XM5JC5 covid19 COVID-19 vaccine (protein subunit)
     XM68M6 covid19 COVID-19 vaccine
     XM6AT1 covid19 COVID-19 vaccine (DNA)
     XM9QW8 covid19 COVID-19 vaccine (viral vector)
    atc
     J07BN01 covid19 COVID-19 vaccine (RNA)
     J07BN02 covid19 COVID-19 vaccine (viral vector)
     J07BN03 covid19 COVID-19 vaccine (inactivated)
     J07BN04 covid19 COVID-19 vaccine (protein subunit)
     J07BX03 covid19 COVID-19 vaccine
    gtin
     30380777700688 covid19 COVID-19 vaccine (Moderna)
    air
     COVAST covid19 COVID-19 vaccine (AstraZeneca)
     COMIRN covid19 COVID-19 vaccine (Pfizer-BioNTech)
    loinc
     LA32-8 other no
     LA33-6 other yes
     94309-2 covid19 COVID-19 RNA test
     94500-6 covid19 COVID-19 RNA test (respiratory)
     94502-2 covid19 SARS-related coronavirus RNA test
     94505-5 covid19 COVID-19 IgG antibody test
     94506-3 covid19 COVID-19 IgM antibody test
     94507-1 covid19 COVID-19 IgG antibody rapid test
     94508-9 covid19 COVID-19 IgM antibody rapid test
     94531-1 covid19 COVID-19 RNA panel
     94533-7 covid19 COVID-19 RNA test (N gene)
     94534-5 covid19 COVID-19 RNA test (RdRp gene)
     94547-7 covid19 COVID-19 IgG and IgM antibody test
     94558-4 covid19 COVID-19 rapid antigen test
     94559-2 covid19 COVID-19 RNA test (ORF1ab gene)
     94562-6 covid19 COVID-19 IgA antibody test
     94563-4 covid19 COVID-19 IgG antibody test
     94564-2 covid19 COVID-19 IgM antibody test
     94565-9 covid19 COVID-19 RNA test (nasopharynx)
     94640-0 covid19 COVID-19 RNA test (S gene)
     94660-8 covid19 COVID-19 RNA test (serum)
     94661-6 covid19 COVID-19 antibody test
     94720-0 covid19 COVID-19 IgA antibody test
     94745-7 covid19 COVID-19 RNA test (cycle threshold)
     94746-5 covid19 COVID-19 RNA test (cycle threshold)
     94756-4 covid19 COVID-19 RNA test (N1 gene)
     94757-2 covid19 COVID-19 RNA test (N2 gene)
     94758-0 covid19 SARS-related coronavirus RNA test (E gene)
     94759-8 covid19 COVID-19 RNA test (nasopharynx)
     94760-6 covid19 COVID-19 RNA test (N gene)
     94761-4 covid19 COVID-19 IgG antibody test (dried blood)
     94762-2 covid19 COVID-19 antibody test
     94763-0 covid19 COVID-19 culture
     94764-8 covid19 COVID-19 whole genome test
     94765-5 covid19 SARS-related coronavirus RNA test (E gene)
     94766-3 covid19 COVID-19 RNA test (N gene)
     94767-1 covid19 COVID-19 RNA test (S gene)
     94768-9 covid19 COVID-19 IgA antibody rapid test
     94769-7 covid19 COVID-19 antibody test
     94819-0 covid19 COVID-19 RNA test (viral load)
     94822-4 covid19 COVID-19 RNA test (saliva)
     94845-5 covid19 COVID-19 RNA test (saliva)
     95125-1 covid19 COVID-19 IgA and IgM antibody test
     95209-3 covid19 COVID-19 rapid antigen test
     95380-2 covid19 COVID-19 and influenza RNA panel
     95406-5 covid19 COVID-19 RNA test (nose)
     95409-9 covid19 COVID-19 RNA test (N gene, nose)
     95422-2 covid19 COVID-19 and influenza RNA panel
     95423-0 covid19 COVID-19 and influenza test
     95425-5 covid19 COVID-19 RNA test (N gene, saliva)
     95608-6 covid19 COVID-19 RNA test (no amplification)
     95609-4 covid19 COVID-19 RNA test (S gene)
     95823-1 covid19 COVID-19 RNA test (respiratory)
     95824-9 covid19 COVID-19 RNA test (ORF1ab gene)
     95941-1 covid19 COVID-19, influenza and RSV RNA panel
     95942-9 covid19 COVID-19 and influenza antigen panel
     95970-0 covid19 COVID-19 RNA test (RdRp gene)
     95971-8 covid19 COVID-19 neutralising antibody test
     96091-4 covid19 COVID-19 RNA test (RdRp gene)
     96119-3 covid19 COVID-19 antigen test
     96120-1 covid19 COVID-19 RNA test
     96121-9 covid19 COVID-19 RNA test
     96122-7 covid19 COVID-19 RNA test
     96123-5 covid19 COVID-19 RNA test
     96448-6 covid19 COVID-19 RNA test (saliva)
     96741-4 covid19 COVID-19 variant test
     96751-3 covid19 COVID-19 mutation test
     96752-1 covid19 COVID-19 RNA test
     96763-8 covid19 COVID-19 RNA test
     96764-6 covid19 COVID-19 RNA test
     96765-3 covid19 COVID-19 RNA test
     96797-6 covid19 COVID-19 RNA test
     96829-7 covid19 COVID-19 RNA test
     96894-1 covid19 COVID-19 genome test
     96895-8 covid19 COVID-19 lineage test
     96957-6 covid19 COVID-19 RNA test
     96958-4 covid19 COVID-19 RNA test
     96986-5 covid19 COVID-19 RNA test (N gene)
     97097-0 covid19 COVID-19 antigen test
     97098-8 covid19 COVID-19 RNA test
     97104-4 covid19 COVID-19 RNA test
     98069-8 covid19 COVID-19 antigen test (saliva)
     98080-5 covid19 COVID-19 mutation test
     98131-6 covid19 COVID-19 RNA test
     98132-4 covid19 COVID-19 RNA test
     98493-0 covid19 COVID-19 RNA test
     98494-8 covid19 COVID-19 RNA test
     99314-7 covid19 COVID-19 RNA test
     718-7 other Haemoglobin
     1920-8 other AST
     1742-6 other ALT
     2093-3 other Cholesterol
     2085-9 other HDL cholesterol
     2160-0 other Creatinine
     2339-0 other Glucose
     2345-7 other Glucose
     2823-3 other Potassium
     2951-2 other Sodium
     3094-0 other Urea nitrogen
     4548-4 other Haemoglobin A1c
     4544-3 other Haematocrit
     6690-2 other White blood cells
     777-3 other Platelets
     789-8 other Red blood cells
     8302-2 other Body height
     8310-5 other Body temperature
     8480-6 other Systolic blood pressure
     8462-4 other Diastolic blood pressure
     8867-4 other Heart rate
     29463-7 other Body weight
     39156-5 other Body mass index
     58410-2 other Complete blood count
     85354-9 other Blood pressure

    """
}
