/**
 * What is written with a capital letter and names nobody, written down from general knowledge. A word of these lists
 * stays where only its capital letter speaks for a name; beside a first name, or after "Dr", it may still be one.
 */

/** Medicines as people call them: brands that are sold in Estonia, substances, vitamins. Latin; Cyrillic is folded. */
export const MEDICINES = `
Abilify Accupro Actilyse Actimel Active Actonel Acyclovir Adalat Adaptol Adenuric Advagraf Advil Aerinaze Aerius
Afinitor Aimovig Ajovy Aknemycin Aktivirovannyj Albuterol Aldactone Algopyrin Alka Alkeran Allegra Allopurinol Alpha
Alprazolam Alvesco Alzmex Amaryl Ambien Ambrobene Ambroksool Ambroxol Amitriptyline Amitriptüliin Amlodipiin
Amlodipine Amlopin Amoksiklav Amoksitsilliin Amoxicillin Amoxiclav Anafranil Analgin Anaprilin Anbinex Antabus
Antigrippin Apidra Apixaban Aprovel Aranesp Arava Arcoxia Aricept Arimidex Aripiprasool Aripiprazole Arutimol Asacol
Ascorutin Askorbinka Asmanex Aspiriin Aspirin Atacand Ataraks Atarax Atenolool Atimos Atoris Atorvastatiin
Atorvastatin Atrovent Augmentin Aurorix Avamys Avodart Avonex Azathioprine Azilect Azithromycin Azitromütsiin Azopt
Baby Baclofen Bactroban Baneocin Bayer Beclazone Befact Belara Bepanthen Berodual Berotec Betaferon Betaloc Betaserc
Betmiga Biofreeze Bisocard Bisoprolol Bisoprolool Botox Braltus Bricanyl Brilique Brintellix Brufen Budenofalk
Budesonide Budesoniid Buscopan Buspiron Calcigran Calcium Candesartan Canesten Cardace Cardiomagnyl Cardura
Carvedilol Cavinton Cefuroxime Celebrex Cerazette Cetirizine Champix Cialis Cilest Cipralex Cipramil Ciprinol
Ciprofloxacin Citalopram Citramon Clarithromycin Claritin Claritine Clexan Clexane Clonazepam Clopidogrel Co-Codamol
Coaxil Colchicine Coldrex Combi Comp Concerta Concor Controloc Convulex Copaxone Cordarone Corinfar Corvalol
Corvalool Cosentyx Coverex Cozaar Creon Crestor Cyclogest Cymbalta Daivobet Daivonex Dalacin Daxas Decortin Depakin
Depakine Depo Depot Dermovate Desloratadine Detralex Detrusitol Dexdor Dexketoprofen Diabetex Diabeton Diane
Diazepam Dicetel Diclac Dicloberl Diclofenac Diflucan Digoksiin Digoxin Diklofenak Diltiazem Diovan Diprogenta
Diprosalic Diprospan Dipyridamole Diuver Doksütsükliin Dolgit Dolmen Donepezil Dostinex Doxy Doxycycline Drops
Dulcolax Duloxetine Dulsevia Duo Duodart Duphalac Duphaston Dupixent Duspatalin Dymista Ebixa Ebrantil Edarbi
Efectin Efexor Effect Egilok Eglonyl Elicea Elidel Eliquis Elocon Eltroxin Emadine Emgality Enalapriil Enalapril
Enap Enap-H Enbrel Enterol Entresto Erdomed Escitalopram Esomeprasool Esomeprazole Espumisan Essentiale Estradot
Estrofem Estsitalopraam Eucreas Euthyrox Eutüroks Euvax Evista Evra Exelon Exforge Extra Ezetrol Fasenra Fastum
Febrofen Femara Femoston Ferretab Ferrum Fervex Fexofenadine Finasteride Finpecia Flagyl Flamex Fleetlax Flemoxin
Flixonase Flixotide Flonase Floxal Flucinar Fluconazole Fluimucil Flukonasool Fluoksetiin Fluoxetine Foradil
Formetic Forte Forxiga Fosamax Fostair Fragmin Fraxiparine Frisium Fromilid Frontal Fucicort Fucidin Fucithalmic
Furadonin Furosemide Furosemiid Gabapentin Galvus Gardasil Gastrozepin Gaviscon Gedeon Gel Gelomyrtol Gentamicin
Ginkgo Gliclazide Glimepirid Glucobay Glucophage Glucosamine Gordox Gripex Grippostad Gutron Gynazol Haloperidol
Hartil Hedelix Helicid Heparin Heparoid Herceptin Hexoral Hidrasec Hilak Hirudoid Hjertemagnyl Humalog Humira
Humulin Husk Hyabak Hydrocortisone Hydroxyzine Hylo Hypnogen Hüdrokortisoon Ibugel Ibumax Ibumetin Ibuprofeen
Ibuprofen Ibuproff Ibustar Icandra Imigran Imodium Imovane Imuran Imurel Incruse Indapamide Indapamiid Indometacin
Inegy Infanrix Influvac Innovair Inspra Insulatard Insuliin Insulin Intuniv Invega Ipramol Iruxol Isoket Isoptin
Ivermectin Janumet Januvia Jardiance Jaydess Jodid Jodix Junior Juvit Kalcipos Kaleorid Kalium Kaltsium Kandesartaan
Kardiomagnüül Karvedilool Keppra Kestine Ketanov Ketonal Ketoprofeen Ketoprofen Kids Klacid Klaritromütsiin Klion
Klopidogreel Kodeiin Kombivent Kondrotiin Kreem Kreon Ksarelto Kventiax Kvetiapiin Kyleena Lactulose Laktobakter
Lamictal Lamisil Lamotrigiin Lamotrigine Lansoprazole Lantus Lanzul Lasix Latanoprost Laticort Laxoberal Leponex
Lercapin Lerkanidipiin Lescol Leukeran Levemir Levitra Levocetirizine Levofloxacin Levopront Levothyroxine
Levotüroksiin Lexapro Lexotanil Ligofragmin Linex Lioresal Lipitor Lisinopriil Lisinopril Livial Locoid Loestrin
Logest Lokren Long Loperamide Loperamiid Loratadiin Loratadine Lorazepam Losartaan Losartan Losec Lovenox Lucentis
Lumigan Lyrica Maalox Madopar Magneesium Magnerot Magnesium Magnex Makrogool Marevan Max Maxalt Maxidex Maxitrol
Medrol Melatoniin Melatonin Melipramin Meloksikaam Meloxicam Memantine Mercilon Meronem Mesalazine Mestinon Metadoon
Metforal Metformiin Metformin Methotrexate Methylprednisolone Metindol Metoclopramide Metoprolol Metoprolool
Metotreksaat Metronidasool Metronidazole Mezim Mezym Miacalcic Micardis Midodrine Mifegyne Milgamma Minirin
Mirapexin Mirena Mirtasapiin Mirtazapine Mometasone Mommox Monopril Montelukast Motilium Mounjaro Movicol Moxonidine
Mucaltin Mucosolvan Mukaltin Mustella Mycospor Mydocalm Nadixa Naltrexone Naproksen Naproxen Nasonex Natrilix
Navirel Nebilet Nebivolol Nebivolool Neo Neo-Penotran Neurobion Neuromultivit Neurontin Nexavar Nexium Nicorette
Nicotinell Nifedipiin Night Nimesil Nimesulide Nitrazepam Nitrofurantoin Nitroglycerin Nitroglütseriin Nitrolingual
Nitromint Nizoral No-Spa Noliprel Nolpaza Nolvadex Nootropil Norditropin Normaflore Norvasc Novomix Novonorm
Novorapid NovoRapid Nplate Nucala Nurofen Nuvaring Nystatin Ocrevus Oestrogel Ofloxacin Oftaquix Okitask Oksasepaam
Olansapiin Olanzapine Olfen Olicard Olmesartan Olynth Omacor Omega Omeprasool Omeprazole Omez Onbrez Ondansetron
Opatanol Optalidon Orgametril Orlistat Orungal Ospamox Ospen Otipax Otrivin Ovestin Oxalin Oxazepam Oxis Oxybutynin
Oxycodone OxyContin Oxycontin Ozempic Panadol Pantokalk Pantoprasool Pantoprazole Paracetamol Paratsetamool Pariet
Parlodel Paroksetiin Paroxetine Paxil Pegasys Penicillin Penitsilliin Pentasa Pentoxifylline Perindopriil
Perindopril Phenazepam Pinosol Pipar Piracetam Plaquenil Plavix Plus Polprazol Polyfusin Ponstan Postinor Pradaxa
Praluent Pramipexole Prednisolone Prednisoloon Prednison Preductal Pregabaliin Pregabalin Prenessa Prestarium
Prevenar Primolut Priorix Procoralan Proctosedyl Progesterone Progesteroon Prograf Prolia Propafenone Propanorm
Propranolol Propranolool Proscar Prostamol Protopic Provera Prozac Pulmicort Pulmozyme Pylera Qlaira Questran
Quetiapine Qvar Ramicor Ramipriil Ramipril Ramitens Ranitidiin Ranitidine Rapid Rasilez Rawel Rebif Refresh Regaine
Relenza Relpax Relvar Remeron Remicade Renitec Rennie Reparil Requip Resolor Restasis Retafer Retard Revolade
Rhinocort Rilmenidine Rinvoq Risperdal Risperidone Ritaliin Ritalin Ritalina Rivaroksabaan Rivaroxaban Rivotril
Rosuvastatiin Rosuvastatin Roswera Rozor Rybelsus Rytmonorm Salazopyrin Salbutamol Salbutamool Salofalk Salv Sanval
Saxenda Sedalgin Selincro Selokeen Septolete Seretide Serevent Seroquel Seroxat Sertraliin Sertraline Sevikar
Sildenafil Simponi Simvastatiin Simvastatin Sinecod Sinupret Siofor Sirdalud Skinoren Smecta Solifenacin Solpadeine
Solu Sonata Sorbifer Sormon Sortis Sotaheksal Sotalol Sovaldi Spasmex Spedra Spiolto Spiriva Spironolactone
Spironolaktoon Spray Stalevo Stelara Stilnox Strattera Strepsils Strezam Striverdi Suboxone Sulfasalasiin Sumamed
Sumatriptaan Sumatriptan Suprastin Suprax Symbicort Synflorix Systane Tafil Tamiflu Tamoksifeen Tamoxifen
Tamsulosiin Tamsulosin Tanakan Tantum Tavanic Tavegyl Tebantin Tegretol Telfast Telmisartaan Telmisartan Tenaxum
Teraflu Terbinafine Tertensif Theraflu Thyrozol Tialorid Tiapridal Ticagrelor Timolol Tiotropium Tizanidine Tobradex
Tolura Topamax Topiramate Toradol Torasemide Torasemiid Torvacard Toujeo Trajenta Tramadol Tramadool Travatan
Trazodone Trental Tresiba Tribux Triderm Trileptal Trimetazidine Triplixam Tritace Trittico Trulicity Tsitramon
Twinrix Twynsta Tysabri Türoksiin Tüsabri Uldepaam Ultibro Ultop Ultra Ultracain Ultracet Unidox Uniflox Uro-Vaxom
Urotrin Uroxatral Ursofalk Ursosan Utrogestan Vaccin Vagifem Valdoxan Validol Valocordin Valsacor Valsartaan
Valsartan Valtrex Varfariin Varilrix Vasilip Vazostenon Velaxin Venlafaksiin Venlafaxine Venoruton Ventolin
Verapamiil Verapamil Vermox Verospiron Vesicare Viagra Vibrocil Vicks Victoza Vimovo Visanne Vistaprost Vitamiin
Vitamin Vitrum Voltaren Warfarin Wegovy Wellbutrin Xalatan Xanax Xarelto Xefo Xenical Xeplion Xolair Xylometasoliin
Xylometazoline Xyzal Yarina Yasmin Yasminelle Yaz Zaldiar Zanidip Zantac Zaracet Zeffix Zestril Zinnat Zithromax
Zocor Zodac Zofran Zoladex Zolmitriptan Zoloft Zolpideem Zolpidem Zometa Zomig Zopiclone Zopikloon Zovirax Zyban
Zybron Zyloric Zyprexa Zyrtec Zytiga Азитромицин Актовегин Аллопуринол Амитриптилин Амоксиклав Анальгин Арбидол
Аркоксиа Аспирин Аугментин Афобазол Ацикловир Бепантен Беродуал Валокордин Варфарин Вентолин Верошпирон Витамин
Вольтарен Глицин Де-Нол Джардинс Диклофенак Диован Дуфалак Дюфастон Зиртек Золофт Ибупрофен Ингавирин Индапамид
Инсулин Йодомарин Кагоцел Кардиомагнил Карсил Кетанов Кеторол Кларитин Клотримазол Конкор Корвалол Креон Ксанакс
Ксарелто Л-тироксин Линекс Лозап Лоперамид Лориста Магний Мезим Мексидол Метотрексат Метформин Милдронат Мильдронат
Мирамистин Мирена Мовалис Називин Назонекс Найз Небилет Нексиум Нимесил Но-шпа Нолицин Нурофен Оземпик Омез Отривин
Панангин Пантенол Парацетамол Пенициллин Плавикс Преднизолон Предуктал Престариум Рибоксин Серетид Симбикорт Сиофор
Смекта Сорбифер Спазмалгон Сумамед Супрастин Тавегил Терафлю Троксевазин Утрожестан Фенибут Феррум Фестал Форсига
Фурагин Фуросемид Хлоргексидин Цетрин Ципралекс Цитрамон Эликвис Энтерол Эриус Эспумизан Эссенциале Эсциталопрам
Эутирокс Янувия
`;

/** Conditions and tests that bear a name of somebody long dead, and micro-organisms. */
export const EPONYMS = `
Achilles Addison Alzheimer Apgar Asperger Baker Barrett Barthel Basedow Bechterev Bechterew Beck Behcet Behçet Bell
Borrelia Botulism Bouchard Brugada Burkitt Candida Chlamydia Colles Coombs Corona Covid Coxsackie Crohn Cushing
Doppler Down Dupuytren Ebola Ehlers-Danlos Eisenmenger Epley Epstein-Barr Escherichia Ewing Fallot Gardnerella
Gilbert Glasgow Graves Guillain-Barre Guillain-Barré Hallux Hashimoto Heberden Heimlich Helicobacter Herpes
Hirschsprung Hodgkin Holter Horner Huntington Influenza Kaposi Kawasaki Kegel Klebsiella Klinefelter Koroona
Korsakoff Lamblia Legionella Lyme Lynch Mallory-Weiss Mantoux Marfan Meniere Mirizzi Morton Mycoplasma Ménière
Münchhausen Noonan Osgood-Schlatter Osler Paget Pap Parkinson Perthes Peyronie Pfeiffer Pilates Prader-Willi
Prinzmetal Quincke Raynaud Reiter Rett Reye Romberg Rotavirus Salmonella Scheuermann Schilling Schmorl Sjogren
Sjögren Staphylococcus Still Streptococcus Tietze Tinel Tourette Turner Valsalva Wegener Werlhof Westergren Wilms
Wilson Wolff-Parkinson-White Zenker Zika Аддисон Альцгеймер Ахилл Базедов Бейкер Бехтерев Гилберт Даун Жильбер
Иценко Квинке Ковид Корона Крон Кушинг Манту Меньер Моррисон Паркинсон Пертес Рейно Туретт Хашимото Хеликобактер
Ходжкин Шегрен Шляттер Шморль
`;

/** Towns, counties, parts of towns, countries; where people from Estonia live and travel. */
export const PLACES = `
Aafrika Aasia Abja Aegviidu Africa Ahtme Alaska Alatskive Ambla Ameerika America Anija Annelinn Antsla Ardu Armeenia
Aruküla Aserbaidžaan Aseri Asia Audru Austraalia Australia Austria Avinurme Bali Balti Baltic Baltikum Belarus
Belgium Berliin Berlin Brazil Britain Brussels Brüssel Canada China Copenhagen Cyprus Denmark Dublin Eesti Egiptus
Egypt Elva Emajõgi Emmaste England Espoo Estonia Euroopa Europe Finland France Frankfurt Georgia Germany Greece
Gruusia Haabersti Haage Haapsalu Haiba Haljala Halliste Hamburg Hanila Harju Harjumaa Harku Helsingi Helsinki Hiina
Hiiumaa Hispaania Hungary Häädemeeste Ida-Virumaa Ihaste Iirimaa Iisaku Iisrael Imavere India Inglismaa Ireland
Island Israel Itaalia Italy Jaapan Japan Jordan Juuru Järva Järvakandi Järvamaa Järve Järveotsa Jõelähtme Jõesuu
Jõgeva Jõgevamaa Jõhvi Kaarma Kabala Kadrina Kadriorg Kalamaja Kallaste Kallavere Kambja Kanaarid Kanada Kanepi
Karilatsi Karksi Karlova Karula Kasahstan Kazakhstan Kehra Kehtna Keila Keila-Joa Kihnu Kiiev Kiili Kilingi-Nõmme
Kivimäe Kiviõli Klooga Koeru Kohila Kohtla Kohtla-Järve Kolga Kolga-Jaani Konguta Kopenhaagen Kopli Kose Kostivere
Kreeka Kristiine Kuimetsa Kunda Kuremaa Kuressaare Kuusalu Kyiv Käina Kärdla Käru Kõpu Küpros Laagri Laeva Lagedi
Lahemaa Laiuse Lasnamäe Latvia Laulasmaa Leedu Leisi Lihula Lilleküla Lithuania Loksa London Loo Luunja Läti Lääne
Lääne-Virumaa Läänemaa Maardu Maarjamaa Maarjamõisa Madrid Martna Meegomäe Merivälja Mexico Moldova Mooste Moscow
Moskva Muhu Muhumaa Munich Mustamäe Mustla Mustvee Muuga Mäetaguse Mähe Männiku Mänspe Märjamaa Mõniste Narva Narva-
Netherlands Nissi Noarootsi Norra Norway Nuia Nõmme Nõo Oandu Orissaare Oslo Otepää Padise Paide Paikuse Palamuse
Paldiski Palupera Pariis Paris Peetri Peipsi Pelgulinn Pelguranna Peterburi Petersburg Pihtla Piirissaar Pirita
Poland Poola Portugal Prantsusmaa Pärnu Pärnu-Jaagupi Pärnumaa Põltsamaa Põlva Põlvamaa Püssi Raadi Raasiku Rae
Rakke Rakvere Rannu Rapla Raplamaa Riga Riia Risti Rocca Roela Rome Rooma Roosna-Alliku Rootsi Ropka Ruhnu Russia
Räpina Rõngu Rõuge Saaremaa Saksamaa Saku Salme Saue Sauga Saverna Scotland Sikupilli Sillamäe Sindi Skandinaavia
Sompa Soome Spain Stockholm Suure-Jaani Sweden Switzerland Säreveri Sõmeru Sõrve Taani Tabasalu Tabivere Taebla
Taheva Tai Tallinn Talna Tampere Tamsalu Tapa Tartu Tartumaa Tenerife Thailand Tiskre Toila Toompea Tori Torma
Tsirguliina Tudulinna Turba Turkey Turu Tähtvere Tõravere Tõrva Tõstamaa Türgi Türi Ugandi Ukraina Ukraine Ungari
Uuemõisa Uulu Vaida Valga Valgamaa Valgevene Vana-Vigala Vantaa Vara Varbla Varssavi Vasalemma Vastseliina Veeriku
Venemaa Vienna Viimsi Viin Viljandi Viljandimaa Vilnius Vinni Virtsu Virumaa Vormsi Väike-Maarja Väike-Õismäe Vändra
Värska Vääna Väätsa Võhma Võnnu Võru Võrumaa Võsu Warsaw Õismäe Ülejõe Ülemiste Ülenurme Šveits Азербайджан Азия
Азов Америка Англия Армения Африка Ахтме Беларусь Белоруссия Берлин Валга Виймси Вильнюс Вильянди Вирумаа Вируский
Волга Выру Германия Греция Грузия Дания Днепр Донецк Европа Европейский Египет Ивангород Ида- Израиль Индия Испания
Италия Йыхви Кавказ Кадриорг Казань Казахстан Канада Кейла Кивиыли Киев Кингисепп Кипр Китай Козе Копли Кохтла-Ярве
Кристийне Крым Курессааре Ласнамяэ Латвийский Латвия Литва Лондон Львов Маарду Магдалеена Мариуполь Минск Молдова
Москва Мустамяэ Нарва Нарва-Йыэсуу Новгород Норвегия Нымме Одесса Палдиски Париж Пельгулинн Петербург Пирита Питер
Польша Псков Пуру Пярну Пярнуский Раквере Рига Российский Россия Ростов Сааремаа Саку Самара Саратов Сауэ Сибирь
Силламяэ Стокгольм США Таллин Таллинн Тапа Тарту Тойла Турция Украина Украинский Урал Финляндия Финский Франция
Хааберсти Хаапсалу Харьков Харьюмаа Харьюский Хельсинки Херсон Хийумаа Чернобыль Швеция Ыйсмяэ Эстония
`;

/** Institutions and brands. */
export const BRANDS = `
Adidas Amet Andmekaitse Android Apotheka Apple Aprill Aptamil Astra AstraZeneca Audi Avene Avène Benu Bioderma Bolt
Cerave Coca Cola Comirnaty Confido Coop Detsember Dexcom Digilugu Dove Elisa Elmex Encepur Esmaspäev Eucerin
Euroapteek Excel Facebook Fertilitas Fitbit Fond Freestyle Garmin Google Haigekassa Herbalife Huggies Häirekeskus
Ikea Inspektsioon Instagram Internet iPhone Jaanuar Janssen Juuni Jämejala Järelevalve Kassa Keskhaigla Kliinik
Kliinikum Kohus Kolmapäev Komisjon Lastehaigla Laupäev LHV Libre Lidl Liit Linnavalitsus Luminor Magdaleena Maxima
Medicum Messenger Ministeerium Moderna Neljapäev Netflix Nike Nivea Nordic Nutrilon Nuvaxovid Oktoober Omniva Omron
Pampers Patsiendiportaal Pepsi Perearstikeskus Pfizer Polikliinik Prisma Päästeamet Pühapäev Qvalitas Ravimiamet
Regionaalhaigla Rimi Samsung SEB Selts Selver Sensodyne Skype Smartpost Sotsiaalkindlustusamet Spikevax Sputnik
Swedbank Synlab Südameapteek Tarbijakaitse Teams Teisipäev Tele2 Telia Terviseamet Tervisekassa Tervisekeskus
Terviseportaal Toyota Töötukassa Unimed Vaxigrip Vaxzevria Veebruar Viber Vichy Volkswagen Volvo WhatsApp Windows
Wolt YouTube Zeneca Zoom Ühing Ülikool Бену Дигилоо Дигилугу Конфидо Тервисекасса Хайгекасса
`;

/** Days, months, peoples, polite pronouns, and words with which a sentence without a full stop begins; no endings. */
export const OTHER_CAPITALS = `
A Aasta Abikaasa Accu Act African After Afternoon Aga Aitäh Alates Algul Alguses All Also American An Analüüs
Analüüsid And Any April Aprillis Apteek Are Arst As Asian At August Augustis Austatud Authority Because Before Best
Blood Board British But By Can Care Center Centre Chek Christmas Clinic Commission Could Council Ctrl Dad Data
Daughter Dear December Department Detsembris Did Do Doctor Does Doktor Dr Easter Ei Eile Ema Emergency EMO English
Enne Enter Esc Estonian European Evening Family Father February Finnish First For French Friday From German God Good
Grandma Grandpa Gümnaasium Had Haigla Hambapol Has Have He Hea Head Health Hello Hey Hi Homme Hospital How However
Husband Härra I I'm ID If Im In Insurance Is Isa Issand It Italian Its Ja Jaanipäev Jaanipäeva Jaanuaris Jalg
January Jeesus Jesus July Jumal June Juulis Juunis Jõulud Jõulude Jõuluks Kaks Kallis Kas Kes Kesklinn Keskus
Kiirabi Kind Kindergarten Kingdom Kolm Kool Kui Kuid Kuidas Kuna Kurk Kus Käisin Käsi Kõht Köha Küsimus Laps Lapsel
Last Lasteaed Latvian Law Leave Lihavõtted Lisaks Lithuanian Lord Lugupeetud Lugupidamisega Ma Madam Maiks Maini
Mais Maist March May Me Mees Meie Meil Mida Miks Millal Millega Mina Mind Ministry Minu Mis Miss Mobiil Mom Monday
Morning Mother Mr Mrs Ms Mul Mulle Mum My Märts Märtsis Naaber Nad Naine NAN Need Neil New Next No Nohu Not November
Novembris Now Nurse Nüüd October Of Office Oktoobris Olen Oli Omega On Or Our Palavik Palun Pea Peale Pean Perearst
Perearsti Pereõde Pereõele Pharmacy Please Poeg Polish Politsei Praegu Preili Prescription Pressure Proovisin
Protection Proua Pärast Question Ravim Ravimid Reede Reedeks Reedel Regards Results Retsept Retseptid Road Rohi
Russian Saaks Saan Saatekiri Sain Samuti Saturday School Seal Sealt Second Seda See Selg Selle September Septembris
Service Services Sest Shall She Shift Should Sick Siin Siis Sina Since Sincerely Sind Sinu Sinuga Sinult Sir Smart
Social Some Son Soovib Soovin Sorry Spanish States Street Sulle Sunday Swedish Süda Ta Tablet Tablets Tahaks
Tahaksin Tahan Tal Te Teid Teie Teiega Teil Teile Teilt Teisi Tema Temal Tere Tervist Tervitades Tervitus Test Thank
Thanks That The Then There These They This Those Thursday Tick To Today Tomorrow Tuesday Tulemus Tulemused Täna
Tänan Tänud Tütar Ukrainian Union United University Uusaasta Vabandage Vabandust Vahel Vald Valu Valud Vanaema
Vanaisa Varem Vastus Veebruaris Vererõhk Viimasel Viimati Võtan Võtsin Was We Wednesday Were What When Where Which
Who Why Wife Will With Word Would Year Yes Yesterday You Your Yours Õde Üks А Август Анализ Анализы Анальгетик
Апрель Аптека Бабушка Без Благодарю Бог Болит Больница Больничная Болят Буду Был Была Были Было Вам Вами Вас Ваш
Ваша Ваше Вашего Вашей Вашему Ваши Вашим Вашими Ваших Вашу Вечер Вообще Вопрос Воскресенье Врач Все Всего Всем Всё
Вторник Вторника Вчера Вы Где Год Голова Горло Городская Городской Господь Да Давление Два Дедушка Декабрь День
Детская Детский Для До Доброе Добрый Доктор Дорогая Дорогой Дочка Дочь Его Ей Ему Если Есть Еще Ещё Её Жена Живот
Завтра Здесь Здравствуй Здравствуйте И Из Извините Интернет Их Июль Июнь Как Какая Какие Какой Касса Кашель Клиника
Когда Красный Крест Лекарство Мае Маем Мама Март Медсестра Меня Мне Мной Могли Могу Моего Моей Можете Можно Мои Мой
Моя Моё Муж Мы На Над Надо Нам Направление Нарвский Нас Насморк Начал Начала Начались Наш Не Нет Но Новый Нога
Ноябрь Нужен Нужно Областной Один Октябрь Он Она Они От Очень Папа Пасха Перед По Под Подскажите Пожалуйста
Поликлиника Помогите Понедельник После Потом Почему При Привет Приветствую Принимаю Простите Прошу Пью Пятница
Пятницу Раньше Ребенок Ребёнок Результат Результаты Рецепт Рождество Рука Русская Русский С Сегодня Сейчас Семейная
Семейный Сентябрь Сердце Сестра Скажите Скорая Сосед Соседка Спасибо Спина Среда Среду Суббота Субботу Сын Таблетки
Так Также Таллиннский Таллинский Там Тартуский Температура Теперь Только Тот Три Тут У Уважаемая Уважаемые Уважаемый
Уважением Уже Утро Февраль Хотел Хотела Хотелось Хочу Центр Центральная Центральный Четверг Что Чтобы Эстонская
Эстонский Эта Эти Это Этот Я Январь
`;
