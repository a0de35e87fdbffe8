/**
 * First names that are words of a language too, in some of their forms: "Anna" and "anna teada", "Вера", "Rose". At the
 * beginning of a sentence, and where all is written small, they need more than themselves. Written down by hand.
 */
export const ESTONIAN_COMMON_NAMES = `
Aare Aat Ahti Aida Aime Aimi Ain Aina Aita Alla Alle Alles Allika Andi Anna Are Armas Asta Astra Aura Ave Eda
Edi Eha Ela Ellu Enda Era Ere Esta Hele Heli Helin Helina Helle Hiie Hilja Hinge Ida Iiris Ilme Ilmi Ilo Ime Iva Jan
Jass Just Juuli Jõudu Kaart Kai Kaide Kait Kaja Kalju Kalle Kari Kaul Koit Kord Kusti Käbi Kõu Kõue Külvi Lagle Lahe
Laine Lee Leelo Lehte Lehti Leia Leid Leida Lembe Lemme Lete Lii Lilla Lille Linna Lisa Loit Loo Loone Luha Lumi
Luule Mahta Mai Maiu Mall Mari Marju Meel Meeli Mele Mesi Mina Minna Moona Neeme Neli Noor Nora Oja Olev Oli
Olle Ott Otti Paap Pai Peet Pille Pilve Pilvi Pärja Raha Rahul Raja Rea Reis Roni Roosa Roosi Rutt Saale Saida Sale
Salli Sara Sari Silla Silma Sirge Soo Suvi Säde Taie Taime Taimi Tali Talvi Tea Teele Terve Tina Toimi Tormi Tuule
Tuuli Tõde Ulja Uljas Vaida Vaike Vaiki Vaino Valda Valge Valja Valli Valve Vardi Varje Vaste Veli Viia Viida Viigi
Viira Viive Vilja Ville Villi Virge Voldi Õde Õie Õile Õilme Õnne Õnnela Ööbi Ülev
`;
export const ENGLISH_COMMON_NAMES = `
Age Angel Ants April Are Art August Ave Belle Ben Bill Blue Carol Cat Chance Charity Chase Christian Clay Cliff
Crown Daisy Dale Dan Dawn Dean Don Dot Drew Earl Edit Eve Faith Flora Frank Gay Gene Ginger Glen Grace Grant Grit
Guy Harmony Hazel Heath Heather Hope Iris Ivy Jack Jade Jay Jean Jewel Josh Joy June Kay Kit Lance Lee Lily Mall
Mare Marina Mark Mart Mason Matt Max May Mean Melody Mercy Merit Miles Miss Misty Nick Norm Olive Opal Pansy Pat
Patience Patty Pearl Peg Penny Rain Ray Rein Rich Rob Robin Rod Roman Rose Ruby Rusty Sale Sandy Silver Sky Sonny
Star Sterling Sue Summer Tab Tea Tim Tom Tony Van Victor Viola Violet Wade Will Woody
`;
export const RUSSIAN_COMMON_NAMES = `
Август Вера Виола Власта Воля Галка Гена Дара Злата Зоря Искра Ислам Капа Карп Ким Лада Лев Лена Лилия Любим Любовь
Ляля Май Майя Мак Мамонт Марка Марс Марта Мила Мина Мир Муза Надежда Нана Ника Нил Ноя Олимпиада Павлин Поля Рада
Рая Роза Роман Света Светик Сила Слава Спартак Стоян Султан Тая Тит Тихон Тома Фея Фиалка Филин Флора Эра Ян Январь
`;

/** Forms that are words where the name is none: "liiga" (too much) is no case of Lii, "кости" seldom one of Костя. */
export const ESTONIAN_COMMON_WORDS = `
aina ainsa ainult ainus alati ali anda andis annab annad annaks annan annet anneta annus annuse annused annusega
annust antud anus arsti arve arved arvest asja asjad asjata ees eest ega ehk eks elu elus enam ennast enne ennist
eri ese est ette eva hald hari hein heina helista hommik hommikul hommikuti iga iial iiris ilus isa ise jaan jala
jalad jalaga jalal jalas jalga janu juba jälle jääb kaalus kael kaela kaelas kaks kallis kallist kari karta katan
kate katet katta kaua kaunis keel keha kelle kellel kergelt keset kevad kevadel kiri kiru kivi kivid kohe kolm kool
koolis kord korda korra kuid kuidas kuigi kukk kulla kuna kuni kurda kus kuu kuus käega laast laps lapse last
lastega leiab leian leida leota lihas lihased lihaste liiast liiga liigu liigub liik liin liiste liiv lill lille
lina linn linnas linnast linnu lisaks läks lõunal lükata lükkan maal maale maalt magu maha mail maile mailt maini
mais maist maksan maksi maksin maksis maksta maksu maksude mao mare marevan marevani marja marjad massi matus matust
mees meil meile mets metsa millist mina mind minna minnakse minnes minu mitte muidu mul mulle must musta märgi
märgid märja märjad märk märki märku nad nagu naha nahk neela neelan neelata nii nina ning noori nõu oks ole olek
oleks olen oles olete olev oli olid olin olla oma palus pauli pea peaks peale pealt pean peas peedi peet pele peri
piima pika pikk pikka pildi pildil pillid pillidega pilliga pisut pole puus päev päeva päevaks päeval päevas pärast
rahu rahul randme raske raua raud ravi ravil ravim ravimi ravimid reide reie reied rinna rinnas rinnus rolli roni
roosad roosid saab saada saaks saan saanud saate sade sai said sama samal samas sara satu seda see selg selja seljas
senna sest siin siis silla silm silmad sina sinu sirvi sool soov soovi soovin sulle suur suvel suvi süda südame
sügis sügisel sülje taas tagasi tahaks tahan taie tallad talle talv talvel tamm tamme tana tarvis teada teade teadet
teated tehti tema teo teod teos terav teravad tere terve tiiru tooma toon tooni tooniga toonita tugev tugeva tuleb
tulla tunde turse täna urin urina uue uued uuesti uus vahel vaja valu valud valus vana varem vasak vasaku vasta
vastu veel velt vere veri viga viin viis villid villide virved vita väga väike võga või võin võtta ära äsja õhtu
õhtul õhtuti öö öösel üks ükski ülal üle
`;
export const ENGLISH_COMMON_WORDS = `
adele alan alas ali alt an and anti anus any are art as ask at aura be bell best bob but carp dace did done ear east
ed edit eel eke elder elect else en end even ever fell for gel given grit had hare harm has hers ill in is it jar
jerk job jury just kale lag lead left less let like line list lone main male man mania many maris mark marked market
marks mars mat mate me medical meet men mere merit met mild mill mine modest more my nan near need never nor normal
not note now odd off often old one our own pale past pent pet prow put rain rains ran rang rare rash rest rick rid
rind rise said sale sally salt sand sari sass save saw see seen semen set she side silly sin sing skin so some son
sore stash stiff still such sultan take tale tall tan ten test than the then there these they thin this till time to
ton too top under up urine used valve vein very was weak well were west when win wit won worse yes yet you
`;
export const RUSSIAN_COMMON_WORDS = `
али алле аллея альма аля анализов арам арка армия арония аса астра болей боли болит брить бритьё валериана валерьяна
валерьянка валом ванна ванне ванну ванны варю вахта ввести ввиду вере верно верой веру веры вес веса вести весть
вета вечер вид вида видимо видно витой виток вить вопросов вчера выльем галька гель гене гены герой гиена голова
головы готов готова готовы греть дала дали дана дане данные дар дата диагнозов дима дина дине днем дни днём дом дома
доме ева еве евро едите еле ели жена жене жены женя запоров заря звонков здание здоров здорова здоровы зубов ива
игла ил или имя ине инне искра июля каждый кака калий калина капает капать капли кара каре карина карта карте карту
кашель кашля кем кима кирка клим климат кол коле колем колет коли колит колите корова костей кости костью костям
лаве лада ладно ладони лады левая левой левую левый лене лени лень лет лил лили лина линии линию линия лисий лица
лице лишаем лишаи лишай лишая лома ломит лук лука луке люба любая любого любое любой любом любую любые людей люди
людям мае майка макс максимум мала мало мания манна марка марки марку марля март марта марте маска маску масло масса
мать мелисса мере мерил мерила мерить месяцев метем мила милая мили мина мине минут мира мире миру миска мои
мой мола моли моль мука муке муки нева нега немой ниже ника никак никто нил нина нить новая новое новый нога ноге
ноги ноет ной норма носа ночью объем объём олень оля осень осип осипла основа основы ося ответов отеков отёков
партия паша пена первая первой пола поле полей поли половина полу поля правая правой препаратов придем придя придём
прием приема приему прийти приступов приём приёма приёму проба пров рабов рада радом рана ране рано раны рая
результатов рецептов рима ритм ритма роза розе розовая розовое розы рома роман романа романе рук рыбий рысий саж сам
сама сами самого самое самой самом саму самый саней сани сауна саша света свете светлая светом сев сева семена
семенем семени семенной сему семь семя сердца сила силе силой силу силы сильно симптомов синяков слаба слабость
слава славно слова случаев снова сове сон сона соне сонный соня сосудов стаж стас стела стена стой столовая стони
схима тает талия тая таять терем тик тима тин тихая тихо толи толку толь толя том тома томе тому тон тона тоне тонна
тонус тоня тошнит тромбов тула уколов улей уля уме умер условие условия утром фаза фая фома форма формы хватит часов
шагом шасси элита этим этого этому юля юна юра якобы яна яне ясно
`;
