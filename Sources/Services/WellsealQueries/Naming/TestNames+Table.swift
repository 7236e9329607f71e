// swift-format-ignore-file
// Written by scripts/generate names from Tables/test-names.tsv.

extension TestNames {
  /// Names of tests: LOINC codes, then the name in each language.
  static let table = #"""
codes	en	zh-Hans	he	de	es
2345-7 2339-0 2340-8 2341-6 14749-6 15074-8 32016-8 41653-7 6777-7	Glucose	葡萄糖	גלוקוז	Glukose	Glucosa
1558-6 1557-8 14771-0 76629-5	Fasting glucose	空腹血糖	גלוקוז בצום	Nüchternglukose	Glucosa en ayunas
4548-4 17856-6 4549-2 59261-8 41995-2 17855-8	HbA1c	糖化血红蛋白	המוגלובין מסוכרר	HbA1c	HbA1c
27353-2 97507-8	Estimated average glucose	估算平均血糖	גלוקוז ממוצע משוער	Geschätzte mittlere Glukose	Glucosa media estimada
2160-0 38483-4 14682-9 21232-4	Creatinine	肌酐	קריאטינין	Kreatinin	Creatinina
33914-3 48642-3 48643-1 62238-1 69405-9 77147-7 88293-6 88294-4 98979-8 50044-7 50210-4 94677-2	Kidney function (eGFR)	肾功能 (eGFR)	תפקוד כליות (eGFR)	Nierenfunktion (eGFR)	Función renal (eGFR)
3094-0 6299-2 14937-7	Urea nitrogen (BUN)	尿素氮	חנקן אוריאה (BUN)	Harnstoff-Stickstoff (BUN)	Nitrógeno ureico (BUN)
22664-7 3091-6 20977-5	Urea	尿素	אוריאה	Harnstoff	Urea
3097-3 44734-2	Urea to creatinine ratio	尿素/肌酐比值	יחס אוריאה לקריאטינין	Harnstoff-Kreatinin-Quotient	Relación urea/creatinina
3084-1 14933-6	Uric acid	尿酸	חומצה אורית	Harnsäure	Ácido úrico
2823-3 6298-4 32713-0 75940-7	Potassium	钾	אשלגן	Kalium	Potasio
2951-2 2947-0 32717-1	Sodium	钠	נתרן	Natrium	Sodio
2075-0 2069-3 51590-8	Chloride	氯	כלוריד	Chlorid	Cloruro
2028-9 2024-8 1963-8 20565-8 1960-4 1959-6	Bicarbonate (CO₂)	碳酸氢盐	ביקרבונט	Bikarbonat	Bicarbonato
33037-3 10466-1 1863-0 41276-7	Anion gap	阴离子间隙	פער אניונים	Anionenlücke	Anion gap
17861-6 2000-8 49765-1 29265-6	Calcium	钙	סידן	Kalzium	Calcio
1995-0 1994-3 38230-9	Ionized calcium	离子钙	סידן מיונן	Ionisiertes Kalzium	Calcio iónico
19123-9 2601-3 21377-7	Magnesium	镁	מגנזיום	Magnesium	Magnesio
2777-1 14879-1 24519-1	Phosphate	磷酸盐	זרחן	Phosphat	Fosfato
2885-2 14573-0	Total protein	总蛋白	חלבון כללי	Gesamteiweiß	Proteínas totales
1751-7 61151-7 61152-5 2862-1	Albumin	白蛋白	אלבומין	Albumin	Albúmina
10834-0 2336-6	Globulin	球蛋白	גלובולין	Globulin	Globulina
1759-0 44429-9	Albumin to globulin ratio	白球比	יחס אלבומין לגלובולין	Albumin-Globulin-Quotient	Relación albúmina/globulina
1742-6 1743-4 1744-2 76625-3	ALT	丙氨酸氨基转移酶 (ALT)	ALT	ALT (GPT)	ALT (GPT)
1920-8 30239-8 88112-8	AST	天冬氨酸氨基转移酶 (AST)	AST	AST (GOT)	AST (GOT)
6768-6 1783-0	Alkaline phosphatase	碱性磷酸酶	פוספטאזה בסיסית	Alkalische Phosphatase	Fosfatasa alcalina
2324-2	GGT	γ-谷氨酰转移酶	GGT	Gamma-GT	GGT
1975-2 14631-6 42719-5	Bilirubin, total	总胆红素	בילירובין כללי	Bilirubin gesamt	Bilirrubina total
1968-7 14629-0 15152-2	Bilirubin, direct	直接胆红素	בילירובין ישיר	Bilirubin direkt	Bilirrubina directa
1971-1 14630-8	Bilirubin, indirect	间接胆红素	בילירובין עקיף	Bilirubin indirekt	Bilirrubina indirecta
2532-0 14804-9	LDH	乳酸脱氢酶	LDH	LDH	LDH
1798-8	Amylase	淀粉酶	עמילאז	Amylase	Amilasa
3040-3	Lipase	脂肪酶	ליפאז	Lipase	Lipasa
2157-6	Creatine kinase (CK)	肌酸激酶	CK	Kreatinkinase (CK)	Creatina-cinasa (CK)
2093-3 14647-2	Cholesterol	总胆固醇	כולסטרול	Cholesterin	Colesterol
2085-9 14646-4 49130-8	HDL cholesterol	高密度脂蛋白胆固醇	כולסטרול HDL	HDL-Cholesterin	Colesterol HDL
13457-7 2089-1 18262-6 18261-8 22748-8 39469-2 49132-4 69419-0 96259-7 96597-0	LDL cholesterol	低密度脂蛋白胆固醇	כולסטרול LDL	LDL-Cholesterin	Colesterol LDL
43396-1 70204-3 97595-3	Non-HDL cholesterol	非高密度脂蛋白胆固醇	כולסטרול שאינו HDL	Non-HDL-Cholesterin	Colesterol no HDL
2571-8 3043-7 3048-6 14927-8 30524-3	Triglycerides	甘油三酯	טריגליצרידים	Triglyceride	Triglicéridos
13458-5 2091-7 46986-6	VLDL cholesterol	极低密度脂蛋白胆固醇	כולסטרול VLDL	VLDL-Cholesterin	Colesterol VLDL
9830-1 32309-7	Cholesterol to HDL ratio	总胆固醇/HDL 比值	יחס כולסטרול ל־HDL	Cholesterin-HDL-Quotient	Relación colesterol/HDL
10835-7 43583-4	Lipoprotein (a)	脂蛋白(a)	ליפופרוטאין (a)	Lipoprotein (a)	Lipoproteína (a)
1884-6	Apolipoprotein B	载脂蛋白 B	אפוליפופרוטאין B	Apolipoprotein B	Apolipoproteína B
1869-7	Apolipoprotein A-I	载脂蛋白 A-I	אפוליפופרוטאין A-I	Apolipoprotein A-I	Apolipoproteína A-I
718-7 30313-1 20509-6 30350-3 59260-0	Hemoglobin	血红蛋白	המוגלובין	Hämoglobin	Hemoglobina
4544-3 20570-8 41654-5 48703-3	Hematocrit	血细胞比容	המטוקריט	Hämatokrit	Hematocrito
789-8 26453-1	Red blood cells	红细胞	כדוריות דם אדומות	Erythrozyten	Glóbulos rojos
6690-2 26464-8 49498-9 804-5	White blood cells	白细胞	כדוריות דם לבנות	Leukozyten	Glóbulos blancos
777-3 26515-7 778-1 49497-1	Platelets	血小板	טסיות	Thrombozyten	Plaquetas
787-2 30428-7	MCV	平均红细胞体积	MCV	MCV	VCM
785-6 28539-5	MCH	平均红细胞血红蛋白量	MCH	MCH	HCM
786-4 28540-3	MCHC	平均红细胞血红蛋白浓度	MCHC	MCHC	CHCM
788-0 30385-9 21000-5 30384-2	RDW	红细胞分布宽度	RDW	RDW	ADE
32623-1 28542-9 776-5	MPV	平均血小板体积	MPV	MPV	VPM
770-8 26511-6 23761-0	Neutrophils (%)	中性粒细胞百分比	נויטרופילים (%)	Neutrophile (%)	Neutrófilos (%)
751-8 26499-4 753-4	Neutrophils	中性粒细胞	נויטרופילים	Neutrophile	Neutrófilos
736-9 26478-8 737-7	Lymphocytes (%)	淋巴细胞百分比	לימפוציטים (%)	Lymphozyten (%)	Linfocitos (%)
731-0 26474-7 732-8	Lymphocytes	淋巴细胞	לימפוציטים	Lymphozyten	Linfocitos
5905-5 26485-3 744-3	Monocytes (%)	单核细胞百分比	מונוציטים (%)	Monozyten (%)	Monocitos (%)
742-7 26484-6 743-5	Monocytes	单核细胞	מונוציטים	Monozyten	Monocitos
713-8 26450-7 714-6	Eosinophils (%)	嗜酸性粒细胞百分比	אאוזינופילים (%)	Eosinophile (%)	Eosinófilos (%)
711-2 26449-9 712-0	Eosinophils	嗜酸性粒细胞	אאוזינופילים	Eosinophile	Eosinófilos
706-2 30180-4 707-0	Basophils (%)	嗜碱性粒细胞百分比	בזופילים (%)	Basophile (%)	Basófilos (%)
704-7 26444-0 705-4	Basophils	嗜碱性粒细胞	בזופילים	Basophile	Basófilos
71695-1 38518-7 53115-2 51584-1	Immature granulocytes	未成熟粒细胞	גרנולוציטים לא בשלים	Unreife Granulozyten	Granulocitos inmaduros
17849-1 4679-7 14196-0 60474-4	Reticulocytes	网织红细胞	רטיקולוציטים	Retikulozyten	Reticulocitos
30341-2 4537-7 18184-2 82477-1	Sedimentation rate (ESR)	红细胞沉降率	שקיעת דם	Blutsenkung (BSG)	Velocidad de sedimentación
1988-5 30522-7 71426-1 76485-2	C-reactive protein (CRP)	C 反应蛋白	CRP	CRP	Proteína C reactiva
75241-0 33959-8	Procalcitonin	降钙素原	פרוקלציטונין	Procalcitonin	Procalcitonina
2276-4 20567-4 24373-3	Ferritin	铁蛋白	פריטין	Ferritin	Ferritina
2498-4 14798-3	Iron	血清铁	ברזל	Eisen	Hierro
2500-7 14800-7	Iron binding capacity	总铁结合力	כושר קישור ברזל	Eisenbindungskapazität	Capacidad de fijación de hierro
2502-3 14801-5	Transferrin saturation	转铁蛋白饱和度	רוויון טרנספרין	Transferrinsättigung	Saturación de transferrina
3034-6	Transferrin	转铁蛋白	טרנספרין	Transferrin	Transferrina
2132-9 14685-2	Vitamin B12	维生素 B12	ויטמין B12	Vitamin B12	Vitamina B12
2284-8 14732-2	Folate	叶酸	חומצה פולית	Folsäure	Folato
1989-3 62292-8 14635-7 49054-0 68438-1	Vitamin D	维生素 D	ויטמין D	Vitamin D	Vitamina D
3016-3 11580-8 11579-0	Thyroid stimulating hormone (TSH)	促甲状腺激素	TSH	TSH	TSH
3024-7 14920-3	Free T4	游离甲状腺素	T4 חופשי	Freies T4	T4 libre
3051-0 14928-6	Free T3	游离三碘甲状腺原氨酸	T3 חופשי	Freies T3	T3 libre
3026-2 14921-1	T4	甲状腺素	T4	T4	T4
3053-6 14930-2	T3	三碘甲状腺原氨酸	T3	T3	T3
8099-4 5382-7 56477-3	Thyroid peroxidase antibodies	甲状腺过氧化物酶抗体	נוגדני TPO	TPO-Antikörper	Anticuerpos anti-TPO
2731-8 14866-8	Parathyroid hormone	甲状旁腺激素	הורמון פארתירואיד	Parathormon	Hormona paratiroidea
2143-6 14675-3 9813-7	Cortisol	皮质醇	קורטיזול	Kortisol	Cortisol
2986-8 14913-8 49041-7	Testosterone	睾酮	טסטוסטרון	Testosteron	Testosterona
2243-4 14715-7	Estradiol	雌二醇	אסטרדיול	Östradiol	Estradiol
2839-9 14890-8	Progesterone	孕酮	פרוגסטרון	Progesteron	Progesterona
15067-2	FSH	卵泡刺激素	FSH	FSH	FSH
10501-5	LH	黄体生成素	LH	LH	LH
2842-3 20568-2	Prolactin	催乳素	פרולקטין	Prolaktin	Prolactina
38476-8	Anti-Müllerian hormone	抗米勒管激素	AMH	Anti-Müller-Hormon	Hormona antimülleriana
21198-7 19080-1 20415-6	hCG	人绒毛膜促性腺激素	hCG	hCG	hCG
2484-4	IGF-1	胰岛素样生长因子-1	IGF-1	IGF-1	IGF-1
20448-7 27873-9 14796-7	Insulin	胰岛素	אינסולין	Insulin	Insulina
1986-9 14633-2	C-peptide	C 肽	פפטיד C	C-Peptid	Péptido C
2857-1 35741-8 83112-3	PSA	前列腺特异性抗原	PSA	PSA	PSA
10886-0	Free PSA	游离前列腺特异性抗原	PSA חופשי	Freies PSA	PSA libre
10334-1	CA 125	糖类抗原 125	CA 125	CA 125	CA 125
2039-6	CEA	癌胚抗原	CEA	CEA	CEA
24108-3	CA 19-9	糖类抗原 19-9	CA 19-9	CA 19-9	CA 19-9
1834-1	AFP	甲胎蛋白	AFP	AFP	AFP
10839-9 6598-7 49563-0 89579-7 67151-1	Troponin	肌钙蛋白	טרופונין	Troponin	Troponina
33762-6 42637-9 30934-4	BNP / NT-proBNP	脑钠肽	BNP	BNP / NT-proBNP	BNP / NT-proBNP
48065-7 48066-5 30240-6 71427-9	D-dimer	D-二聚体	D-dimer	D-Dimer	Dímero D
5902-2 5964-2	Prothrombin time	凝血酶原时间	זמן פרותרומבין	Prothrombinzeit	Tiempo de protrombina
6301-6 34714-6 46418-0	INR	国际标准化比值	INR	INR	INR
14979-9 3173-2	aPTT	活化部分凝血活酶时间	aPTT	aPTT	TTPA
3255-7	Fibrinogen	纤维蛋白原	פיברינוגן	Fibrinogen	Fibrinógeno
2524-7 32693-4 2518-9 30242-2	Lactate	乳酸	לקטט	Laktat	Lactato
16362-6 22763-7	Ammonia	血氨	אמוניה	Ammoniak	Amoníaco
2692-2 14864-3	Osmolality	渗透压	אוסמולליות	Osmolalität	Osmolalidad
13965-9	Homocysteine	同型半胱氨酸	הומוציסטאין	Homocystein	Homocisteína
5671-3 77307-7 10368-9	Lead	铅	עופרת	Blei	Plomo
5763-8	Zinc	锌	אבץ	Zink	Cinc
5196-1 5195-3 58452-4	Hepatitis B surface antigen	乙肝表面抗原	אנטיגן שטח הפטיטיס B	Hepatitis-B-Antigen (HBsAg)	Antígeno de superficie de hepatitis B
16935-9 5193-8 22322-2 10900-9	Hepatitis B surface antibody	乙肝表面抗体	נוגדן שטח הפטיטיס B	Hepatitis-B-Antikörper (Anti-HBs)	Anticuerpo de superficie de hepatitis B
16128-1 13955-0 5198-7	Hepatitis C antibody	丙肝抗体	נוגדן הפטיטיס C	Hepatitis-C-Antikörper	Anticuerpo de hepatitis C
56888-1 75622-1 7917-8 31201-7	HIV test	艾滋病病毒检测	בדיקת HIV	HIV-Test	Prueba de VIH
20507-0 5292-8 22461-8 24110-9	Syphilis test	梅毒检测	בדיקת עגבת	Syphilis-Test	Prueba de sífilis
43304-5 21613-5 6349-5	Chlamydia test	衣原体检测	בדיקת כלמידיה	Chlamydien-Test	Prueba de clamidia
43305-2 24111-7 691-6	Gonorrhoea test	淋病检测	בדיקת זיבה	Gonorrhö-Test	Prueba de gonorrea
6463-4 626-2 11268-0 78012-2	Streptococcus test	链球菌检测	בדיקת סטרפטוקוק	Streptokokken-Test	Prueba de estreptococo
94500-6 94309-2 94559-2 94533-7 94534-5 94845-5 95406-5	COVID-19 PCR test	新冠核酸检测	בדיקת PCR לקורונה	COVID-19-PCR-Test	Prueba PCR de COVID-19
94558-4 97097-0 96119-3	COVID-19 antigen test	新冠抗原检测	בדיקת אנטיגן לקורונה	COVID-19-Antigentest	Prueba de antígenos de COVID-19
94563-4 94505-5 94507-1 94762-2 94661-6	COVID-19 antibody test	新冠抗体检测	בדיקת נוגדנים לקורונה	COVID-19-Antikörpertest	Prueba de anticuerpos de COVID-19
80382-5 76078-5 92142-9	Influenza A test	甲型流感检测	בדיקת שפעת A	Influenza-A-Test	Prueba de gripe A
80383-3 76080-1 92141-1	Influenza B test	乙型流感检测	בדיקת שפעת B	Influenza-B-Test	Prueba de gripe B
85479-4 92131-2 40988-8	RSV test	呼吸道合胞病毒检测	בדיקת RSV	RSV-Test	Prueba de VRS
630-4	Urine culture	尿培养	תרבית שתן	Urinkultur	Urocultivo
600-7	Blood culture	血培养	תרבית דם	Blutkultur	Hemocultivo
14959-1 9318-7 13705-9 32294-1 30000-4	Urine albumin to creatinine ratio	尿白蛋白/肌酐比值	יחס אלבומין לקריאטינין בשתן	Albumin-Kreatinin-Quotient (Urin)	Cociente albúmina/creatinina en orina
14957-5 1754-1 11218-5	Urine albumin	尿白蛋白	אלבומין בשתן	Albumin im Urin	Albúmina en orina
2161-8 14683-7	Urine creatinine	尿肌酐	קריאטינין בשתן	Kreatinin im Urin	Creatinina en orina
2888-6 5804-0 20454-5 57735-3	Urine protein	尿蛋白	חלבון בשתן	Eiweiß im Urin	Proteínas en orina
5792-7 25428-4 2350-7 53328-1	Urine glucose	尿糖	גלוקוז בשתן	Glukose im Urin	Glucosa en orina
5797-6 2514-8 57734-6	Urine ketones	尿酮体	קטונים בשתן	Ketone im Urin	Cetonas en orina
5794-3 57751-0 20409-9	Urine blood	尿隐血	דם בשתן	Blut im Urin	Sangre en orina
5802-4 20407-3 50558-6 32710-6	Urine nitrite	尿亚硝酸盐	ניטריט בשתן	Nitrit im Urin	Nitritos en orina
5799-2 60026-2 20408-1	Urine leukocyte esterase	尿白细胞酯酶	לויקוציטים בשתן	Leukozytenesterase im Urin	Esterasa leucocitaria en orina
5803-2 2756-5 50560-2	Urine pH	尿液 pH 值	pH בשתן	Urin-pH	pH de la orina
5811-5 2965-2 53326-5 5810-7	Urine specific gravity	尿比重	משקל סגולי של השתן	Spezifisches Gewicht (Urin)	Densidad de la orina
5770-3 20505-4 50551-1	Urine bilirubin	尿胆红素	בילירובין בשתן	Bilirubin im Urin	Bilirrubina en orina
5818-0 20405-7 13658-0	Urine urobilinogen	尿胆原	אורובילינוגן בשתן	Urobilinogen im Urin	Urobilinógeno en orina
5778-6 50553-7	Urine color	尿液颜色	צבע השתן	Urinfarbe	Color de la orina
5767-9 32167-9	Urine appearance	尿液外观	מראה השתן	Aussehen des Urins	Aspecto de la orina
2335-8 29771-3 57905-2 56490-6	Blood in stool	粪便隐血	דם סמוי בצואה	Blut im Stuhl	Sangre oculta en heces
38445-3 81623-1 80353-6	Calprotectin	钙卫蛋白	קלפרוטקטין	Calprotectin	Calprotectina
8867-4	Heart rate	心率	דופק	Herzfrequenz	Frecuencia cardiaca
9279-1	Respiratory rate	呼吸频率	קצב נשימה	Atemfrequenz	Frecuencia respiratoria
8310-5 8331-1 8332-9 8333-7 8328-7 8329-5 61008-9	Body temperature	体温	חום גוף	Körpertemperatur	Temperatura corporal
8480-6 8459-0 8460-8	Systolic blood pressure	收缩压	לחץ דם סיסטולי	Systolischer Blutdruck	Presión arterial sistólica
8462-4 8453-3 8454-1	Diastolic blood pressure	舒张压	לחץ דם דיאסטולי	Diastolischer Blutdruck	Presión arterial diastólica
85354-9 55284-4 35094-2 18684-1	Blood pressure	血压	לחץ דם	Blutdruck	Presión arterial
8478-0	Mean blood pressure	平均动脉压	לחץ דם ממוצע	Mittlerer Blutdruck	Presión arterial media
29463-7 3141-9 3142-7 8341-0 8335-2 8350-1	Weight	体重	משקל	Gewicht	Peso
8302-2 3137-7 8301-4 8306-3 8308-9	Height	身高	גובה	Größe	Estatura
39156-5	Body mass index	体重指数	מדד מסת גוף	Body-Mass-Index	Índice de masa corporal
59408-5 2708-6 20564-1 2710-2 51733-4	Blood oxygen	血氧饱和度	ריווי חמצן בדם	Sauerstoffsättigung	Oxígeno en sangre
9843-4 8287-5 8289-1 9844-2	Head circumference	头围	היקף ראש	Kopfumfang	Perímetro cefálico
8280-0 56086-2 8277-6	Waist circumference	腰围	היקף מותניים	Taillenumfang	Perímetro de cintura
59576-9 77606-2 89270-3	Growth percentile	生长百分位	אחוזון גדילה	Wachstumsperzentile	Percentil de crecimiento
3150-6 3150-0 3151-8	Inhaled oxygen	吸入氧	חמצן נשאף	Eingeatmeter Sauerstoff	Oxígeno inhalado
72514-3 38208-5 38221-8	Pain score	疼痛评分	דירוג כאב	Schmerzskala	Escala de dolor
9269-2	Glasgow coma score	格拉斯哥昏迷评分	ציון גלזגו	Glasgow-Koma-Skala	Escala de Glasgow
44261-6 55758-7	PHQ score	PHQ 评分	ציון PHQ	PHQ-Wert	Puntuación PHQ
70274-6 69737-5	GAD-7 score	GAD-7 评分	ציון GAD-7	GAD-7-Wert	Puntuación GAD-7
72166-2 11367-0 39240-7	Smoking status	吸烟状况	מצב עישון	Raucherstatus	Tabaquismo
24323-8 24322-0 24320-4 24321-2 51990-0	Metabolic panel	代谢检查	פאנל מטבולי	Stoffwechselprofil	Perfil metabólico
58410-2 57021-8 57022-6 24317-0 69742-5 57782-5 26604-9 24358-4	Complete blood count	全血细胞计数	ספירת דם	Blutbild	Hemograma
24331-1 57698-3 24333-7 100898-6	Lipid panel	血脂检查	פרופיל שומנים	Lipidprofil	Perfil lipídico
24325-3 24324-6	Liver panel	肝功能检查	תפקודי כבד	Leberwerte	Perfil hepático
24362-6 24319-6	Kidney panel	肾功能检查	תפקודי כליות	Nierenwerte	Perfil renal
24326-1 55231-5	Electrolytes	电解质检查	אלקטרוליטים	Elektrolyte	Electrolitos
24356-8 24357-6 57020-0 50556-0 53315-8	Urinalysis	尿液分析	בדיקת שתן	Urinanalyse	Análisis de orina
24348-5 55204-2	Thyroid panel	甲状腺检查	תפקודי בלוטת התריס	Schilddrüsenwerte	Perfil tiroideo
34528-0	Clotting panel	凝血检查	תפקודי קרישה	Gerinnungswerte	Perfil de coagulación
882-1 883-9	Blood type	血型	סוג דם	Blutgruppe	Grupo sanguíneo
30525-0 21612-7	Age	年龄	גיל	Alter	Edad
11502-2	Laboratory report	化验报告	דוח מעבדה	Laborbericht	Informe de laboratorio
18748-4 18782-3	Imaging report	影像报告	דוח הדמיה	Bildgebungsbefund	Informe de imagen
36643-5 30746-2	Chest X-ray	胸部 X 光	צילום חזה	Röntgen Thorax	Radiografía de tórax
24606-6 26346-7 24604-1	Mammogram	乳房 X 光检查	ממוגרפיה	Mammographie	Mamografía
38269-7 24701-5	Bone density scan	骨密度检查	בדיקת צפיפות עצם	Knochendichtemessung	Densitometría ósea
11524-6 34534-8	ECG report	心电图报告	דוח אק״ג	EKG-Befund	Informe de ECG
10524-7 19762-4 47527-7 33717-0 18500-9	Cervical smear	宫颈涂片	משטח צוואר הרחם	Gebärmutterhalsabstrich	Citología cervical
21440-3 59263-4 71431-1 82675-0 77379-6	HPV test	人乳头瘤病毒检测	בדיקת HPV	HPV-Test	Prueba de VPH
22637-3 60567-5 22634-0 11526-1	Pathology report	病理报告	דוח פתולוגיה	Pathologiebefund	Informe de patología
18842-5	Discharge summary	出院小结	סיכום אשפוז	Entlassbrief	Informe de alta
11488-4 34100-8	Consultation note	会诊记录	סיכום ייעוץ	Konsilbericht	Nota de consulta
11506-3	Progress note	病程记录	הערת מעקב	Verlaufsnotiz	Nota de evolución
34117-2	History and physical	病史与体格检查	אנמנזה ובדיקה	Anamnese und Untersuchung	Historia clínica y exploración
28570-0 11504-8	Procedure note	操作记录	דוח פעולה	Eingriffsbericht	Nota de procedimiento
34133-9 60591-5	Health summary	健康摘要	סיכום רפואי	Gesundheitsübersicht	Resumen clínico
57133-1	Referral note	转诊单	הפניה	Überweisung	Nota de derivación
2744-1 2746-6 11558-4	Blood pH	血液 pH	pH בדם	Blut-pH	pH sanguíneo
2019-8 2021-4 11557-6	Carbon dioxide in blood (pCO₂)	血液二氧化碳 (pCO₂)	פחמן דו־חמצני בדם (pCO₂)	Kohlendioxid im Blut (pCO₂)	Dióxido de carbono en sangre (pCO₂)
2703-7 2705-2 11556-8	Oxygen in blood (pO₂)	血液氧分压 (pO₂)	חמצן בדם (pO₂)	Sauerstoff im Blut (pO₂)	Oxígeno en sangre (pO₂)
1925-7 1927-3 11555-0	Base excess	碱剩余	עודף בסיס	Basenüberschuss	Exceso de base
20563-3	Carboxyhemoglobin	碳氧血红蛋白	קרבוקסיהמוגלובין	Carboxyhämoglobin	Carboxihemoglobina
2614-6	Methemoglobin	高铁血红蛋白	מתהמוגלובין	Methämoglobin	Metahemoglobina
2064-4	Ceruloplasmin	铜蓝蛋白	צרולופלסמין	Coeruloplasmin	Ceruloplasmina
5631-7	Copper	铜	נחושת	Kupfer	Cobre
5724-0	Selenium	硒	סלניום	Selen	Selenio
5685-3	Mercury	汞	כספית	Quecksilber	Mercurio
4542-7	Haptoglobin	结合珠蛋白	הפטוגלובין	Haptoglobin	Haptoglobina
6771-0 1825-9	Alpha-1 antitrypsin	α1-抗胰蛋白酶	אלפא־1 אנטיטריפסין	Alpha-1-Antitrypsin	Alfa-1 antitripsina
14338-8	Prealbumin	前白蛋白	פרה־אלבומין	Präalbumin	Prealbúmina
2465-3	Immunoglobulin G (IgG)	免疫球蛋白 G (IgG)	אימונוגלובולין G (IgG)	Immunglobulin G (IgG)	Inmunoglobulina G (IgG)
2458-8	Immunoglobulin A (IgA)	免疫球蛋白 A (IgA)	אימונוגלובולין A (IgA)	Immunglobulin A (IgA)	Inmunoglobulina A (IgA)
2472-9	Immunoglobulin M (IgM)	免疫球蛋白 M (IgM)	אימונוגלובולין M (IgM)	Immunglobulin M (IgM)	Inmunoglobulina M (IgM)
19113-0	Immunoglobulin E (IgE)	免疫球蛋白 E (IgE)	אימונוגלובולין E (IgE)	Immunglobulin E (IgE)	Inmunoglobulina E (IgE)
4485-9	Complement C3	补体 C3	משלים C3	Komplement C3	Complemento C3
4498-2	Complement C4	补体 C4	משלים C4	Komplement C4	Complemento C4
11572-5	Rheumatoid factor	类风湿因子	גורם שגרוני	Rheumafaktor	Factor reumatoide
8061-4 5048-4	Antinuclear antibodies (ANA)	抗核抗体 (ANA)	נוגדנים נגד גרעין התא (ANA)	Antinukleäre Antikörper (ANA)	Anticuerpos antinucleares (ANA)
32218-0	CCP antibodies	抗 CCP 抗体	נוגדני CCP	CCP-Antikörper	Anticuerpos anti-CCP
5130-0	Double-stranded DNA antibodies	抗双链 DNA 抗体	נוגדנים ל־DNA דו־גדילי	Antikörper gegen Doppelstrang-DNA	Anticuerpos anti-ADN bicatenario
31017-7	Transglutaminase antibodies (IgA)	转谷氨酰胺酶抗体 (IgA)	נוגדני טרנסגלוטמינאז (IgA)	Transglutaminase-Antikörper (IgA)	Anticuerpos antitransglutaminasa (IgA)
3013-0	Thyroglobulin	甲状腺球蛋白	תירוגלובולין	Thyreoglobulin	Tiroglobulina
8098-6	Thyroglobulin antibodies	甲状腺球蛋白抗体	נוגדני תירוגלובולין	Thyreoglobulin-Antikörper	Anticuerpos antitiroglobulina
5385-0	TSH receptor antibodies	TSH 受体抗体	נוגדנים לקולטן TSH	TSH-Rezeptor-Antikörper	Anticuerpos contra el receptor de TSH
3052-8	Reverse T3	反 T3	T3 הפוך	Reverses T3	T3 inversa
2191-5	DHEA sulfate	硫酸脱氢表雄酮	DHEA סולפט	DHEA-Sulfat	Sulfato de DHEA
13967-5	Sex hormone binding globulin (SHBG)	性激素结合球蛋白 (SHBG)	גלובולין קושר הורמוני מין (SHBG)	Sexualhormon-bindendes Globulin (SHBG)	Globulina fijadora de hormonas sexuales (SHBG)
2991-8	Free testosterone	游离睾酮	טסטוסטרון חופשי	Freies Testosteron	Testosterona libre
2963-7	Growth hormone	生长激素	הורמון גדילה	Wachstumshormon	Hormona del crecimiento
2141-0	ACTH	促肾上腺皮质激素 (ACTH)	ACTH	ACTH	ACTH
1763-2	Aldosterone	醛固酮	אלדוסטרון	Aldosteron	Aldosterona
2915-7	Renin	肾素	רנין	Renin	Renina
1668-3	17-Hydroxyprogesterone	17-羟孕酮	17־הידרוקסיפרוגסטרון	17-Hydroxyprogesteron	17-hidroxiprogesterona
1854-9	Androstenedione	雄烯二酮	אנדרוסטנדיון	Androstendion	Androstenediona
1992-7	Calcitonin	降钙素	קלציטונין	Calcitonin	Calcitonina
2333-3	Gastrin	胃泌素	גסטרין	Gastrin	Gastrina
2923-1	Vitamin A	维生素 A	ויטמין A	Vitamin A	Vitamina A
2998-3	Vitamin B1	维生素 B1	ויטמין B1	Vitamin B1	Vitamina B1
2900-9	Vitamin B6	维生素 B6	ויטמין B6	Vitamin B6	Vitamina B6
1903-4	Vitamin C	维生素 C	ויטמין C	Vitamin C	Vitamina C
1823-4	Vitamin E	维生素 E	ויטמין E	Vitamin E	Vitamina E
1649-3	Active vitamin D	活性维生素 D	ויטמין D פעיל	Aktives Vitamin D	Vitamina D activa
13964-2	Methylmalonic acid	甲基丙二酸	חומצה מתילמלונית	Methylmalonsäure	Ácido metilmalónico
2283-0	Folate in red blood cells	红细胞叶酸	חומצה פולית בכדוריות אדומות	Folsäure in roten Blutkörperchen	Folato en glóbulos rojos
15069-8	Fructosamine	果糖胺	פרוקטוזאמין	Fructosamin	Fructosamina
6873-4	Ketones in blood	血酮	קטונים בדם	Ketone im Blut	Cetonas en sangre
33863-2	Cystatin C	胱抑素 C	ציסטטין C	Cystatin C	Cistatina C
13969-1	CK-MB	肌酸激酶同工酶 (CK-MB)	CK-MB	CK-MB	CK-MB
2639-3	Myoglobin	肌红蛋白	מיוגלובין	Myoglobin	Mioglobina
5640-8 5643-2	Alcohol in blood	血液酒精	אלכוהול בדם	Alkohol im Blut	Alcohol en sangre
10535-3	Digoxin	地高辛	דיגוקסין	Digoxin	Digoxina
14334-7	Lithium	锂	ליתיום	Lithium	Litio
4086-5	Valproate	丙戊酸	ולפרואט	Valproinsäure	Valproato
3432-2	Carbamazepine	卡马西平	קרבמזפין	Carbamazepin	Carbamazepina
3968-5	Phenytoin	苯妥英	פניטואין	Phenytoin	Fenitoína
6948-4	Lamotrigine	拉莫三嗪	למוטריגין	Lamotrigin	Lamotrigina
30471-7	Levetiracetam	左乙拉西坦	לבטירצטם	Levetiracetam	Levetiracetam
4092-3	Vancomycin before a dose	万古霉素谷浓度	ונקומיצין לפני מנה	Vancomycin vor einer Gabe	Vancomicina antes de una dosis
11253-2	Tacrolimus	他克莫司	טקרולימוס	Tacrolimus	Tacrolimus
3520-4	Ciclosporin	环孢素	ציקלוספורין	Ciclosporin	Ciclosporina
4049-3	Theophylline	茶碱	תאופילין	Theophyllin	Teofilina
3298-7	Paracetamol	对乙酰氨基酚	פרצטמול	Paracetamol	Paracetamol
4024-6	Salicylate	水杨酸盐	סליצילט	Salicylat	Salicilato
764-1 26508-2	Band neutrophils (%)	杆状核中性粒细胞 (%)	נויטרופילים צעירים (%)	Stabkernige Neutrophile (%)	Neutrófilos en banda (%)
58413-6 771-6	Nucleated red blood cells	有核红细胞	כדוריות אדומות עם גרעין	Kernhaltige rote Blutkörperchen	Glóbulos rojos nucleados
32546-4 2357-2	G6PD	葡萄糖-6-磷酸脱氢酶 (G6PD)	G6PD	G6PD	G6PD
4551-8	Hemoglobin A2	血红蛋白 A2	המוגלובין A2	Hämoglobin A2	Hemoglobina A2
4576-5	Hemoglobin F	血红蛋白 F	המוגלובין F	Hämoglobin F	Hemoglobina F
27811-9	Antithrombin	抗凝血酶	אנטיתרומבין	Antithrombin	Antitrombina
27818-4 27819-2	Protein C	蛋白 C	חלבון C	Protein C	Proteína C
27822-6 31102-7	Protein S	蛋白 S	חלבון S	Protein S	Proteína S
3243-3	Thrombin time	凝血酶时间	זמן תרומבין	Thrombinzeit	Tiempo de trombina
3209-4	Factor VIII	凝血因子 VIII	פקטור VIII	Faktor VIII	Factor VIII
890-4	Blood group antibodies	血型抗体筛查	נוגדנים לסוגי דם	Blutgruppen-Antikörper	Anticuerpos de grupo sanguíneo
10331-7	Rh factor	Rh 血型	גורם Rh	Rhesusfaktor	Factor Rh
1007-4	Direct Coombs test	直接库姆斯试验	מבחן קומבס ישיר	Direkter Coombs-Test	Prueba de Coombs directa
22314-9	Hepatitis A antibody (IgM)	甲型肝炎抗体 (IgM)	נוגדן להפטיטיס A ‏(IgM)	Hepatitis-A-Antikörper (IgM)	Anticuerpo de hepatitis A (IgM)
32018-4 40724-7	Hepatitis A antibody (IgG)	甲型肝炎抗体 (IgG)	נוגדן להפטיטיס A ‏(IgG)	Hepatitis-A-Antikörper (IgG)	Anticuerpo de hepatitis A (IgG)
16933-4 13952-7	Hepatitis B core antibody	乙型肝炎核心抗体	נוגדן ליבה להפטיטיס B	Hepatitis-B-Core-Antikörper	Anticuerpo del core de hepatitis B
11011-4	Hepatitis C virus load	丙型肝炎病毒载量	עומס נגיפי של הפטיטיס C	Hepatitis-C-Viruslast	Carga viral de hepatitis C
20447-9	HIV virus load	HIV 病毒载量	עומס נגיפי של HIV	HIV-Viruslast	Carga viral del VIH
24467-3	CD4 cells	CD4 细胞	תאי CD4	CD4-Zellen	Células CD4
13949-3 22244-8	Cytomegalovirus antibody (IgG)	巨细胞病毒抗体 (IgG)	נוגדן לציטומגלווירוס (IgG)	Zytomegalievirus-Antikörper (IgG)	Anticuerpo de citomegalovirus (IgG)
5157-3	Epstein-Barr virus antibody (IgG)	EB 病毒抗体 (IgG)	נוגדן לנגיף אפשטיין־בר (IgG)	Epstein-Barr-Virus-Antikörper (IgG)	Anticuerpo del virus de Epstein-Barr (IgG)
8039-0 22580-5 5388-4	Toxoplasma antibody (IgG)	弓形虫抗体 (IgG)	נוגדן לטוקסופלזמה (IgG)	Toxoplasma-Antikörper (IgG)	Anticuerpo de toxoplasma (IgG)
8014-3 25514-1	Rubella antibody (IgG)	风疹抗体 (IgG)	נוגדן לאדמת (IgG)	Röteln-Antikörper (IgG)	Anticuerpo de rubéola (IgG)
20479-2	Measles antibody (IgG)	麻疹抗体 (IgG)	נוגדן לחצבת (IgG)	Masern-Antikörper (IgG)	Anticuerpo de sarampión (IgG)
7966-5 22415-4 6476-6	Mumps antibody (IgG)	腮腺炎抗体 (IgG)	נוגדן לחזרת (IgG)	Mumps-Antikörper (IgG)	Anticuerpo de paperas (IgG)
8047-3 19162-7 15410-4 5403-1	Chickenpox antibody (IgG)	水痘抗体 (IgG)	נוגדן לאבעבועות רוח (IgG)	Windpocken-Antikörper (IgG)	Anticuerpo de varicela (IgG)
5060-9 20449-5 11006-4	Lyme disease antibody	莱姆病抗体	נוגדן למחלת ליים	Borreliose-Antikörper	Anticuerpo de la enfermedad de Lyme
71774-4 71773-6	Tuberculosis blood test	结核血液检测	בדיקת דם לשחפת	Tuberkulose-Bluttest	Análisis de sangre de tuberculosis
29891-9	Helicobacter breath test	幽门螺杆菌呼气试验	מבחן נשיפה להליקובקטר	Helicobacter-Atemtest	Prueba de aliento de Helicobacter
17780-8	Helicobacter in stool	粪便幽门螺杆菌	הליקובקטר בצואה	Helicobacter im Stuhl	Helicobacter en heces
34713-8	Clostridium difficile toxin	艰难梭菌毒素	רעלן קלוסטרידיום דיפיצילה	Clostridium-difficile-Toxin	Toxina de Clostridium difficile
13317-3	MRSA test	MRSA 检测	בדיקת MRSA	MRSA-Test	Prueba de SARM
72607-5 584-3 580-1	Group B streptococcus test	B 族链球菌检测	בדיקת סטרפטוקוקוס B	B-Streptokokken-Test	Prueba de estreptococo del grupo B
625-4	Stool culture	粪便培养	תרבית צואה	Stuhlkultur	Cultivo de heces
624-7 6460-0	Sputum culture	痰培养	תרבית כיח	Sputumkultur	Cultivo de esputo
6462-6	Wound culture	伤口培养	תרבית פצע	Wundkultur	Cultivo de herida
10704-5 10701-1	Parasites in stool	粪便寄生虫	טפילים בצואה	Parasiten im Stuhl	Parásitos en heces
664-3	Gram stain	革兰氏染色	צביעת גראם	Gram-Färbung	Tinción de Gram
2955-3	Urine sodium	尿钠	נתרן בשתן	Natrium im Urin	Sodio en orina
2828-2	Urine potassium	尿钾	אשלגן בשתן	Kalium im Urin	Potasio en orina
2078-4	Urine chloride	尿氯	כלוריד בשתן	Chlorid im Urin	Cloruro en orina
17862-4 6874-2	Urine calcium	尿钙	סידן בשתן	Kalzium im Urin	Calcio en orina
2695-5	Urine osmolality	尿渗透压	אוסמולליות של השתן	Osmolalität des Urins	Osmolalidad de la orina
3095-7	Urine urea nitrogen	尿尿素氮	חנקן אוריאה בשתן	Harnstoff-Stickstoff im Urin	Nitrógeno ureico en orina
3086-6	Urine uric acid	尿尿酸	חומצה אורית בשתן	Harnsäure im Urin	Ácido úrico en orina
2889-4	Urine protein in 24 hours	24 小时尿蛋白	חלבון בשתן ב־24 שעות	Eiweiß im Urin in 24 Stunden	Proteínas en orina de 24 horas
3167-4	Urine volume in 24 hours	24 小时尿量	נפח שתן ב־24 שעות	Urinmenge in 24 Stunden	Volumen de orina en 24 horas
2164-2	Creatinine clearance	肌酐清除率	פינוי קריאטינין	Kreatinin-Clearance	Aclaramiento de creatinina
2890-2	Urine protein to creatinine ratio	尿蛋白/肌酐比值	יחס חלבון לקריאטינין בשתן	Eiweiß-Kreatinin-Quotient im Urin	Cociente proteína/creatinina en orina
13945-1	Red blood cells in urine	尿红细胞	כדוריות אדומות בשתן	Rote Blutkörperchen im Urin	Glóbulos rojos en orina
5821-4	White blood cells in urine	尿白细胞	כדוריות לבנות בשתן	Weiße Blutkörperchen im Urin	Glóbulos blancos en orina
5787-7 11277-1	Epithelial cells in urine	尿上皮细胞	תאי אפיתל בשתן	Epithelzellen im Urin	Células epiteliales en orina
25145-4 5769-5	Bacteria in urine	尿细菌	חיידקים בשתן	Bakterien im Urin	Bacterias en orina
5796-8	Hyaline casts in urine	尿透明管型	גלילים היאליניים בשתן	Hyaline Zylinder im Urin	Cilindros hialinos en orina
2106-3	Urine pregnancy test	尿妊娠试验	בדיקת היריון בשתן	Schwangerschaftstest im Urin	Prueba de embarazo en orina
3426-4	Cannabis in urine	尿大麻	קנאביס בשתן	Cannabis im Urin	Cannabis en orina
3397-7	Cocaine in urine	尿可卡因	קוקאין בשתן	Kokain im Urin	Cocaína en orina
3879-4	Opiates in urine	尿阿片类	אופיאטים בשתן	Opiate im Urin	Opiáceos en orina
3349-8	Amphetamines in urine	尿苯丙胺类	אמפטמינים בשתן	Amphetamine im Urin	Anfetaminas en orina
3390-2	Benzodiazepines in urine	尿苯二氮䓬类	בנזודיאזפינים בשתן	Benzodiazepine im Urin	Benzodiacepinas en orina
33452-4	Peak flow	呼气峰流速	זרימת שיא	Peak-Flow	Flujo máximo
20150-9	Air breathed out in one second (FEV1)	第一秒呼气量 (FEV1)	אוויר בנשיפה בשנייה אחת (FEV1)	Einsekundenkapazität (FEV1)	Aire espirado en un segundo (FEV1)
19868-9 19870-5	Forced vital capacity (FVC)	用力肺活量 (FVC)	קיבולת חיונית מאומצת (FVC)	Forcierte Vitalkapazität (FVC)	Capacidad vital forzada (FVC)
19926-5	FEV1 to FVC ratio	FEV1/FVC 比值	יחס FEV1 ל־FVC	FEV1-FVC-Quotient	Relación FEV1/FVC
3140-1	Body surface area	体表面积	שטח פני הגוף	Körperoberfläche	Superficie corporal
41982-0	Body fat	体脂率	שומן גוף	Körperfett	Grasa corporal
18185-9 11884-4	Gestational age	孕龄	גיל היריון	Schwangerschaftsalter	Edad gestacional
11778-8	Expected date of birth	预产期	תאריך לידה משוער	Errechneter Geburtstermin	Fecha probable de parto
8665-2	Last period	末次月经	וסת אחרונה	Letzte Periode	Última regla
82810-3	Pregnancy status	妊娠状态	מצב היריון	Schwangerschaft	Estado de embarazo
9272-6	Apgar score at 1 minute	1 分钟阿普加评分	מדד אפגר בדקה 1	Apgar-Wert nach 1 Minute	Apgar al minuto
9274-2	Apgar score at 5 minutes	5 分钟阿普加评分	מדד אפגר בדקה 5	Apgar-Wert nach 5 Minuten	Apgar a los 5 minutos
75626-2	AUDIT-C score	AUDIT-C 评分	ציון AUDIT-C	AUDIT-C-Wert	Puntuación AUDIT-C
24725-4	CT of the head	头部 CT	CT של הראש	CT des Kopfes	TC de cabeza
24627-2	CT of the chest	胸部 CT	CT של החזה	CT des Brustkorbs	TC de tórax
24590-2	MRI of the brain	脑部 MRI	MRI של המוח	MRT des Gehirns	RM cerebral
24558-9	Ultrasound of the abdomen	腹部超声	אולטרסאונד של הבטן	Ultraschall des Bauchs	Ecografía abdominal
42148-7	Ultrasound of the heart	心脏超声	אקו לב	Herzultraschall	Ecocardiografía
18746-8	Colonoscopy	结肠镜检查	קולונוסקופיה	Darmspiegelung	Colonoscopia
34111-5	Emergency department note	急诊记录	סיכום מיון	Notaufnahmebericht	Nota de urgencias
34746-8	Nurse's note	护理记录	רשומת אחות	Pflegebericht	Nota de enfermería
11369-6	Immunization history	免疫接种史	היסטוריית חיסונים	Impfungen bisher	Historial de vacunación
10160-0	Medication list	用药清单	רשימת תרופות	Medikamentenliste	Lista de medicamentos
48765-2	Allergies	过敏	אלרגיות	Allergien	Alergias
11450-4	Problem list	问题列表	רשימת בעיות	Problemliste	Lista de problemas
10157-6	Family history	家族史	היסטוריה משפחתית	Familienanamnese	Antecedentes familiares
29762-2	Social history	社会史	היסטוריה חברתית	Sozialanamnese	Antecedentes sociales
18776-5	Plan of care	护理计划	תוכנית טיפול	Behandlungsplan	Plan de cuidados
29299-5	Reason for visit	就诊原因	סיבת הביקור	Grund des Besuchs	Motivo de la consulta
8716-3	Vital signs	生命体征	סימנים חיוניים	Vitalzeichen	Constantes vitales
47519-4	Procedures	操作	פעולות רפואיות	Eingriffe	Procedimientos
"""#
}
