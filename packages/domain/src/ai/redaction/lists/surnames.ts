/**
 * Surnames that are common in Estonia, written down from general knowledge: those that are words for plants, animals,
 * trades and places, those of foreign make, and what is spoken of as frequent. No data set was copied. "Tamm/Tamme":
 * the second is the genitive, where a rule would not find it.
 */
export const ESTONIAN_SURNAMES = `
Aadli Aaremäe Aarna Aas Aasa Aasmaa Aasmäe Aavasalu Aavik Aaviku Abel Adamson Ader Adler Adojaan Aedma Aedviir Agur
Ahas Ahlberg Ahonen Ahven Ahvena Aidla Aigro Ainsaar Ainsoo Aintila Ait Alaküla Alas Albert Albre Alekand Alekõrs
Alep Alev Allas/Alla Allik/Alliku Allikas Allikmaa Alliksaar Allikvee Allmann Altmäe Alttoa Alver Ambos Ambus Ammas
Andersen Anderson Andreson Andresson Anijärv Anni Annok Annuk Annus/Annuse Ansip Anso Anton Antson Antsov Anvelt
Arak Aren Arens Arge Arm Armulik Armväärt Arrak Arro Artma Aru Arukask Arula Arumäe Arusaar Arusoo Aser Asi Asmer
Astok Asu Auer Aug Augla Auli Aulik Aun Aunapuu Aus Auväärt Avald Avarmaa Aver Bachmann Baumann Beek Berg Bergmann
Blank Blum Bock Brand Brandt Braun Burmeister Bötker Bērziņš Dorbek Dreimann Eek Eelma Eelmaa Eelmets Eenmaa Eensaar
Eerik Eerme Eesmaa Eglit Eha Ehala Ehasalu Ehasoo Ehrenpreis Ehrlich Eigi Eilart Einasto Einla Einmann Einpaul
Eiskop Elango Elbrecht Elias Elken Eller Elm Elmet Elmik Elvist Emmus Enden Endoja Engel Enn Ennok Enok Eplik Eplom
Erik Erikson Eriksson Erits Erlich Erm/Ermi Ermann Ermel Ernesaks Ernits Ernst Ersto Esko Essenson Evart Everst
Ewert Felding Feldmann Fischer Freiberg Freimann Freimuth Friedrich Fuchs Geer Gerasimov Gering Glück Grau Grauberg
Grents Gross Grossberg Grünberg Grünthal Gutmann Haab/Haava Haabma Haak Haamer Haan Haas Haav/Haava Haava Haavik
Haavistu Habakukk Hade Hageman Haiba Haidak Hakk Haljand Haljas Haljasmaa Haljaste Haller Hallik Hallika Hallikas
Halling Halliste Hallmann Hallop Hang Hango Hani Hanimägi Hanko Hanni Hannus Hansar Hansen Hanson Hansson Harak
Haravee Hargla Harjak Harjo Harju Hark Haug Heiberg Heidemann Heikkilä Heikkinen Hein/Heina Heinam Heinapuu Heinaste
Heinla Heinlaid Heinloo Heinmaa Heinmets Heinoja Heinonen Heinsaar Heinsalu Heinsoo Heinvee Helde Heldna Helemäe
Helila Helimets Hell Hellamaa Hellat Hendrikson Henk Henno Herem Herkel Hermaküla Hermann Herne Hiie Hiiemäe
Hiiesalu Hiieväli Hiir/Hiire Hiis Hillep Hinno Hinrikus Hint Hion Hirs Hirsch Hirsnik Hirv/Hirve Hirve Hirvela
Hirvlaane Hoffmann Holland Hollas Holm Holst Hommik Horn Hunt/Hundi Hurt/Hurda Hussar Häide Häidkind Hälli
Hämäläinen Hännikäinen Härg Härginen Härm/Härma Härma Härmat Härmson Hõbe Hõbemägi Hõim Hõimre Hõrak Hüdsi Hütsi
Hütt Ignatov Iher Ilisson Ilja Illak Illisson Ilmjärv Ilmoja Ilumäe Ilus Ilves/Ilvese Ilvest Inno Ird Irval Isak
Isotamm Issak Iva Ivask Jaagant Jaago Jaagosild Jaagus Jaakma Jaakre Jaakson Jaaksoo Jaani Jaanimets Jaanimäe
Jaanisoo Jaaniste Jaanits Jaanre Jaanson Jaansoo Jaanus Jaarma Jaaska Jakob Jakobi Jakobson Jalajas Jalak Jalakas
Jalast Jalg Jallai Jallajas Janno Jansen Janson Jansone Jansons Jaska Jauk Jents Joa Joala Johannes Johannson
Johanson Jokinen Joonas Joorits Joosep Joosing Joost Jooste Juhanson Juhkam Juhkami Juhkental Juksar Jundas Jundo
Jungholts Junolainen Junson Junts Jurak Jurakas Jurjev Juurik Juurikas Juurmaa Juursalu Juurvee Juus Juust Juutma
Jänes/Jänese Jänku Järg Järgi Järv/Järve Järva Järvan Järve Järvela Järvelaid Järvelill Järveots Järvet Järvik
Järvinen Järvis Järviste Järvpõld Jääger Jäär Jääts Jõe Jõeleht Jõemets Jõerand Jõers Jõesaar Jõeäär Jõgeva Jõgi/Jõe
Jõgioja Jõgisoo Jõgiste Jõks Jõudu Jõulu Jürgen Jürgens Jürgenson Jüriado Jürima Jürimäe Jürine Jüris Jürisaar
Jürisalu Jürisson Kaaber Kaal Kaalep Kaar Kaaramees Kaare Kaares Kaareste Kaarlaid Kaarlõp Kaarma Kaarna Kaart Kaas
Kaasik/Kaasiku Kaasikmäe Kaasiksaar Kaasma Kabel Kabin Kabonen Kadaja Kadajane Kadak Kadaka Kadakas Kadalipp Kadarik
Kadarpik Kade Kaev Kaeval Kaevats Kahar Kahk Kahro Kahu Kahur Kaidla Kaine Kaing Kaio Kaiv Kaja Kajak Kajaste Kala
Kalalaine Kalam Kalamees Kalamäe Kalberg Kalda Kaldaru Kaldma Kaldmaa Kaldoja Kaldre Kaldvee Kalev Kalf Kalju
Kaljula Kaljulaid Kaljumäe Kaljurand Kaljusaar Kaljuste Kaljuvee Kallak Kallam Kallas/Kalda Kallase Kallaspoolik
Kallaste Kalle Kallion Kallip Kallis Kalliste Kalm Kalmann Kalme Kalmer Kalmet Kalmre Kalmus Kalnin Kalniņš Kalvet
Kalvik Kama Kambek Kamdron Kammer Kampus Kana Kanarbik Kand Kandima Kandla Kandle Kanep Kangert Kangilaski Kangro
Kangur/Kanguri Kanistik Kann Kanne Kannel Kannik Kannike Kannimäe Kannistu Kanter Kapp Kappel Karask Karell Karelson
Kari Karik Karilaid Karin Karindi Karing Karise Karja Karjalainen Karjane Karjel Karjus Karl Karlep Karlis Karlson
Karlsson Karm Karmin Karolin Karotamm Karp Karro Kartau Karu Karuks Karula Karus Karuse Karusoo Kasak Kasari Kase
Kasekamp Kasela Kaselaid Kaseleht Kasemaa Kasemets Kaseoja Kaseorg Kaser Kasesalu Kasikov Kask/Kase Kaskla Kasper
Kass Kassin Kastan Kaste Kastein Kasvand Katkosilt Kattai Kattel Katus Kauber Kaubi Kauge Kaugemaa Kauksi Kaukver
Kaul Kaunis Kaunissaar Kaup Kaupmees Kaur Kaura Kauri Kaus Kauts Kavald Kaver Kebbinau Keel Keerberg Keerd Keerdo
Keerov Keerutaja Kegel Kehman Keir Kekk Kelder Kelement Kell Keller Kelt Kender Kenk Kerde Kerem Keres Kerge Kerner
Kersna Kesa Keskküla Keskpaik Ketter Kibe Kibin Kibur Kibuspuu Kiho Kihu Kihulane Kiigemägi Kiik Kiil Kiilaspea
Kiilberg Kiin Kiindok Kiir Kiirend Kiis/Kiisa Kiisel Kiisk/Kiisa Kiisla Kiislar Kiisler Kiit Kiitam Kiive Kiivit
Kikas/Kika Kikerpill Kikkas Kilg Kilgas Kilk Kilp Kilter Kimmel Kind Kindel Kingsepp Kink Kinks Kinnunen Kint Kiple
Kippar Kippel Kipper Kirch Kirikal Kiris Kiristaja Kirs/Kirsi Kirsch Kirsel Kirsimäe Kirsimägi Kirsipuu Kirspuu
Kirss Kirt Kits/Kitse Kitse Kitsing Kitt Kitvel Kitzberg Kiudma Kiudmaa Kiva Kivari Kivaste Kivestu Kivi Kiviaru
Kivik Kivikas Kivila Kivilaid Kivilo Kiviloo Kivimaa Kivimäe Kivimägi Kivinukk Kivioja Kivirand Kivirähk Kivirüüt
Kivisaar Kivisalu Kivisikk Kivisild Kiviste Kivistik Kivisto Kivistu Kivit Kivits Klaan Klaar Klaas Klaassen Klauren
Klaus Kleemann Klein Klement Klettenberg Klooren Kluge Kobin Koch Kodu Koduste Koemets Koger Kogerman Koha Kohal
Kohava Kohjus Kohk Kohler Kohv Koidu Koidula Koiduste Koit Koitla Koitmaa Koitmäe Koitsaar Kojus Kokamägi Kokassaar
Kokk Kokka Kokla Koklas Kokmann Kolberg Kolga Kolk Kolkanen Kollist Kollo Kolossova Kolts Komissarov Komp Kompus
Kond Konga Konks Konsa Konsap Koobak Kook Kool Koolmeister Koor Koort Kooser Kooskora Koost Kootav Koov Koovit
Kopamees Kopli Koplimets Koplimäe Kopp/Kopa Koppel/Koppeli Koppelmaa Kopvillem Korb Korbe Kord Kordemets Korhonen
Koris Korjus Korp Korsten Korts Kose Kosemets Kosenkranius Koshkin Kosk/Kose Koskel Koskinen Kosksilla Kostabi Kotka
Kotkas/Kotka Kotli Kotov Kotsar Kotta Kotter Kraak Kraan Kraas Kraav/Kraavi Kraft Krais Kramer Kranich Krass Krause
Kreegi Kreegipuu Kreek Kreem Kreen Kreis Kreitzberg Kreutzwald Kriis Kriisa Kriisk Kriit Kriiva Krimm Krips Kristal
Kristjan Kristjanson Kristjuhan Kroll Kroon Krooni Kross Krull Krusberg Kruuda Kruup Kruus/Kruusi Kruusamägi Kruuse
Kruusimäe Kruusla Kruusma Kruusmaa Kruusmann Krõlov Krõõt Krūmiņš Kuhi Kuhlberg Kuhn Kuk Kuke Kukemelk Kukemilk
Kukk/Kuke Kukke Kuklane Kukner Kukumägi Kulbin Kulbok Kuld Kuldkepp Kuldma Kuldmaa Kuldsaar Kuldsepp Kulgver
Kull/Kulli Kullam Kullama Kullamaa Kullamäe Kullerkann Kullerkupp Kulli Kullik Kulp Kumm Kummel Kunder Kungla
Kuningas Kunnas Kunnus Kupits Kupp Kuppart Kure Kurekell Kuresoo Kurg/Kure Kurik Kurikjan Kuriks Kurist Kurm/Kurmi
Kurn Kurrik Kursk Kuru Kurul Kurvet Kurvis Kurvit Kurvits/Kurvitsa Kuslap Kustin Kutsar Kutser Kutti Kuub Kuuba Kuul
Kuulmets Kuum Kuura Kuure Kuus/Kuusi Kuusaru Kuuse Kuusemaa Kuusemets Kuuseok Kuusik/Kuusiku Kuusk/Kuuse Kuuskla
Kuuskmaa Kuuskmäe Kuuskne Kuusksalu Kuusler Kuusmaa Kuusmann Kuuste Kuustik Kuut Kuutma Käbi Käesel Käger Kägo Kägu
Käi Käige Käispel Käll Källo Känd Kändler Kännu Käo Käosaar Käpa Käpp Kärber Kärbis Käreda Kärg Kärk Kärner/Kärneri
Kärp Kärsna Kärson Kärt Käsk Käsper Käär/Kääri Kääramees Käärik Käärt Kõbu Kõdar Kõiv/Kõivu Kõivik Kõivumägi
Kõivupuu Kõlar Kõljalg Kõll Kõlli Kõnd Kõre Kõressaar Kõrge Kõrgemaa Kõrgesaar Kõrts Kõrv/Kõrva Kõrvits Kõusaar Kõva
Kõvask Kõverik Köhler König Köst Köstner Köök Küla Külaots Külasalu Külaviir Külm Külmoja Külv Kündja Küng Künnap
Künnapas Künnapuu Kütimets Kütt/Küti Küttim Küünal Küünarpuu Laak Laan/Laane Laane Laanejärv Laanela Laanemets
Laanemäe Laaneorg Laaneots Laanep Laanes Laanesaar Laaniste Laanoja Laansalu Laansoo Laanvee Laar Laarmaa Laas/Laasi
Laasik Laasma Laasmäe Laaspere Laast Laasu Laats Lacis Laes Laev Lagedi Lagle Lahe Lahesoo Lahi Laht/Lahe Lahtinen
Lahtmaa Lahtvee Laid/Laiu Laidla Laidmets Laidmäe Laidna Laidoner Laidre Laidvee Laine Laineste Laitinen Laius Laiv
Laja Lakson Lamp Lanemets Lang Lange Langeproon Langus Lapimaa Lapin Lapp Lass Lassmann Lauk Laul Laupmaa Laur/Lauri
Laurand Laurents Lauri Laurimaa Laurimets Laurimäe Lauringson Laurits Laurson Laursoo Laus Lausing Lauter Lauton Lee
Leedu Leeman Leemet Leemets Leesi Leesik Leesment Leet Leetma Leetmaa Leets Leeve Lehemets Lehes Lehesaar Lehis
Lehiste Lehola Leht/Lehe Lehte Lehtinen Lehtla Lehtmaa Lehtme Lehtmets Lehto Lehtonen Lehtpuu Lehtsaar Lehtsalu
Leibur Leichter Leid Leier Leiger Leigri Leinola Leis Leisalu Leitmaa Leius Leivo Lellep Lember Lembit Lemendik
Leming Lemmik Lens Lensen Lentsius Leok Leoma Leosk Lepa Lepane Lepasaar Lepasalu Lepasson Lepik/Lepiku Lepikov
Lepiksaar Lepikult Lepind Lepiste Lepistu Leplaan Lepland Lepmets Lepp/Lepa Lepparu Leppik/Leppiku Leppikson Leppoja
Leppsalu Lepson Lesk Lesta Lett Leuska Levald Levandi Lible Liblik Liblikas Lieberg Liebert Liepa Liepiņš Lige Ligi
Lihula Liias Liidemaa Liigand Liik Liimets Liin Liinak Liinamaa Liinar Liinev Liira Liit Liiv/Liiva Liiva Liivaas
Liivak Liivaleht Liivamaa Liivamägi Liivand Liivet Liivik Liivoja Liivrand Liivrannd Liivsaar Liivsoo Lilienthal
Lill/Lille Lille Lilleleht Lillemaa Lillemets Lillemäe Lillemägi Lilleoja Lilleorg Lillepea Lillepuu Lillesaar
Lilleväli Lillipuu Lillo Lilover Lind/Linnu Lindau Lindberg Linde Lindeberg Lindemann Lindepuu Linder Lindma Lindmaa
Lindmets Lindmäe Lindoja Lindpere Lindre Lindsaar Lindström Ling Link Linke Linn/Linna Linna Linnamäe Linnamägi
Linnas Linnasmägi Linno Linnus Linnuse Linnutaja Lipp Lippmaa Lips Lipstal Lipu Lisak Lister Loide Loik Loikmann
Loit Lokk Lokko Lokotar Looberg Loodus Loog Loogna Look Loorand Looring Loorits Loos Lootus Loov Lopp Lossmann Lott
Luha Luhakooder Luhamaa Luhasaar Luhaäär Luht/Luha Luhtoja Luide Luigas Luige Luigujõe Luik/Luige Luka Lukas Lukin
Lukk Lukman Lukner Lumberg Lumi/Lume Lumiste Lund Luppin Luts Lutsar Lutsoja Lutter Luud Luugus Luuk Luukas Luup
Luur Luure Luust Läll Läte Läti Lätt/Läti Lättemägi Lätti Lääne Läänemets Läänemäe Lääts Lõbus Lõhmus/Lõhmuse
Lõhmussaar Lõhmuste Lõiv Lõo Lõoke Lõsov Lõssenko Lõuk Lõuna Löfgren Lüdig Lühiste Lüll Lüüde Lüüs Maadik Maadla
Maadlus Maal Maamets Maamägi Maar Maaring Maarits Maas Maasalu Maasik Maasikas/Maasika Maasikmets Maasikmäe Maasing
Maask Madis Madisson Madissoo Mae Maertin Mahlakaas Mahlapuu Maide Maidla Maido Maim Maimets Maiste Makarov Makke
Malk Malken Malleus Malm Malmre Maltis Maltseva Mandel Mander Mandre Mank Mannik Mardi Mardiste Mardna Mardo Maripuu
Marits Mark Markna Marks Markson Marksoo Markvardt Marley Marmor Martens Martin Martinson Martis Martma Martsoo
Masing Massak Matiisen Matsalu Matsin Matson Matt Mattiisen Mattila Mattis Matvei Matvere Mauer Maurer Mauring Meema
Meensalu Meeri Meerits Mehide Mehik Mehilane Mehine Meibaum Meier Meigas Meikas Meister Melder Meldre Melk Meos Mere
Merelaid Meremaa Meremäe Meresaar Meri/Mere Merila Merilaid Merirand Merisalu Meriste Meriväli Meschin Mesi Mesipuu
Mets/Metsa Metsa Metsala Metsallik Metsalu Metsanurk Metsaots Metsar Metsaru Metsik Metsis Metsküla Metsla Metslang
Metsma Metsmaa Metsmaker Metsmägi Metsniit Metsoja Metsorg Metsoru Metspalu Metssalu Metstak Metste Metsur Metsvahi
Metsvee Meus Meybaum Michelson Mihailov Mihhelson Mihkels Mihkelson Mihkelsoo Miidla Miido Miil Miilaste Miilen
Miitra Mikelsaar Mikenberg Mikiver Mikk Mikkel Mikkelsaar Mikkin Mikkor Mikli Mikson Milder Milk Mill Miller Milli
Milvek Mirme Mitri Mitt Mittal Moks Moor Moora Moorast Moosaar Moosel Mootse Moppel Morel Mugra Muinaste Muld Muldma
Muldmaa Mulk Mulla Mullari Murakas Murd/Murru Murdla Murel Muru Murumaa Murutar Must/Musta Mustasaar Mustimets
Musting Mustkivi Mustmaa Muts Mutt Muug Muuga Muul Muur Muusikus Mäe Mäekala Mäekivi Mäeloog Mäemets Mäeorg Mäeots
Mäepea Mäesalu Mäesepp Mäeste Mäetaga Mäevere Mägar Mägi/Mäe Mägisalu Mägiste Mähar Mähhar Mäkelä Mäkinen Mälk Mäll
Mällo Mänd/Männi Mändla Mändmaa Mändmets Mändoja Mängel Männa Männamaa Männi Männik Männiksaar Männilaan Männimets
Männimäe Männimägi Männisaar Männisalu Männisoo Männiste Märdin Märs Märss Märtin Märtmaa Märtsin Märtson Mäsak
Mättas/Mätta Mättik Määr Määrits Mõik Mõis Mõisnik Mõistlik Mõru Mõtlik Mõttus Mõtus Mõõk Mölder/Möldri Möldre Möll
Mölle Mölter Müller Müllerstein Mürk Mürkhein Mürsepp Müür Müürsepp Naaber Naarits Nael Naelapea Nagel Nahkur
Namsing Naris Narits Narma Narusk Narva Neeman Neeme Neering Neerot Neider Neidla Neiland Neito Nelis Neljas
Nemvalts Nestor Neubauer Neumann Niemi Nieminen Niggol Nigol Nigola Nigul Niidas Niidu Niin Niinas Niine Niinemets
Niinemäe Niinep Niinepuu Niit/Niidu Niitoja Niitra Niitsoo Nikker Niklus Nilp Nilson Nirk Nisu Nool Noor Noorhani
Noorma Noormaa Noormets Noormägi Normak Norman Nugis Nukk Nulk Nurga Nurgamaa Nurk/Nurga Nurm/Nurme Nurme Nurmela
Nurmeots Nurmik Nurmis Nurmoja Nurmsaar Nurmsalu Nuter Nutt Nuudi Nuut Näkk Nälk Närep Närska Nääb Nõgel Nõges
Nõgisto Nõlvak Nõmm/Nõmme Nõmme Nõmmela Nõmmemees Nõmmik Nõmmiste Nõmmsalu Nõu Oad Oder Oidekivi Oidermaa Oinas
Oinus Oja Ojakivi Ojakäär Ojakõiv Ojala Ojamaa Ojamets Ojandu Ojaots Ojap Ojaperv Ojarand Ojari Ojasalu Ojasoo
Ojaste Ojaveer Ojaver Ojavere Oks/Oksa Oksa Oksmaa Olesk Olo Olonen Olop Olt Olvet Oras/Orase Orav/Orava Org/Oru
Orgla Orgmets Orgse Orgusaar Oro Oru Orula Orumaa Orumets Orumägi Orupõld Oruste Osi Osila Osja Oskar Osma Osmin
Ostrat Ots/Otsa Otsa Otsar Otsason Otsing Otsla Otsmaa Otstavel Otsus Ott Ottas Ottender Otter Otti Otto Ozols Paabo
Paal Paala Paalberg Paalmaa Paalmann Paap Paas Paasik Paasma Paat Paavel Paaver Paavo Padrik Padu Paemurd Paesalu
Paide Paidla Paimre Paist Paiste Paivel Paju Pajula Pajumets Pajumäe Pajumägi Pajupuu Pajur Pajuri Pajusaar Pajusalu
Pajusoo Pajuste Pakk Pakkas Pakler Palg Palgi Palgimäe Palk Palksaar Palm Palmberg Palmet Palmiste Palo Palojärv
Paloots Palover Palta Palts Palu Palumets Palumäe Palusalu Palusoo Pang Pangsepp Panov Pant Pappa Pappel Parbo
Parbus Pardi Pari Parik Paris Park Parksepp Parm Parmas Parring Part/Pardi Parts/Partsi Parv Parve Parvei Past
Pastak Pastik Pau Paukson Paul Paulson Paulus Paumann Paumets Paur Peaske Pedajas Pedak Pedaste Peebo Peedo Peegel
Peek Peeker Peep Peerna Peet Peetersoo Peetris Peets Peetsalu Peetso Pehk Peiker Peil Pekk Pelisaar Pelt Pent Pere
Perend Perens Peri Perli Perlmann Pertel Perv Perve Pesti Peter Petermann Peters Petersell Petersen Peterson Petra
Petrov Pettai Petti Pettinen Pevkur Pibre Pihel Pihelgas Pihl Pihla Pihlak/Pihlaku Pihlakas Pihlamägi Pihlap
Pihlapuu Pihlau Pihlmann Piho Piibe Piibeleht Piik Piil Piir Piirak Piirimäe Piirimägi Piirisild Piirma Piirmets
Piiroja Piirsalu Piirsoo Piiskop Piiskoppel Pikand Pikas Pikk/Pika Pikkmets Pikkor Pikkov Pikksaar Pikkur Pikner
Piksar Pilar Pilberg Pill Pillak Pillar Pillau Piller Pilt Pilv/Pilve Pilve Pilvet Pilviste Pinding Pindis Pindma
Pindmaa Pint Pipar Piper Piperal Pirk Pirn/Pirni Pirnpuu Pirso Pisuke Pitk Pius Plaado Plaat Plado Plakk Plink
Plinkner Ploom Ploomipuu Ploompuu Plotnikov Poe Pohla Pohlak Poll Polli Poolak Poom Poopuu Pootsmaa Popp Post Prants
Preem Preimann Press Pretke Prigoda Prii Priidik Priimäe Priimägi Prikk Priks Prinks Prints Prits Promet Pruks Pruul
Pruuli Pruunsild Pruus Puhk Puhm Puhmas Puiste Pukk/Puki Pukonen Pukspuu Pulk Pullerits Pullisaar Pulver Pungas
Punger Purde Purge Purju Purk Pursk Purtsak Puskar Puss Pusta Putnik Puu Puumets Puuorg Puur Puurmann Puusaag
Puusaar Puuseb Puusepp/Puusepa Puust Puusta Puustusmaa Päev Pähk Pähkel Pähklimägi Pähn Pähna Päll Pällo Pärg Pärgma
Pärl Pärli Pärn/Pärna Pärna Pärnamaa Pärnamägi Pärnapuu Pärnasalu Pärnaste Pärnik Pärnits Pärnoja Pärnpuu Pärnsalu
Pärnvee Pärs Pärt Pärtel Pärtelpoeg Pärtelson Pärtin Päts Pääro Pääsik Pääsuke Põder/Põdra Põdersalu Põdra Põhjala
Põld/Põllu Põldaru Põldma Põldmaa Põldmäe Põldoja Põldots Põldre Põldsaar Põldsam Põldsepp Põldvee Põldvere Põllu
Põlluaas Põllumaa Põllumäe Põlluste Põlluveer Põlma Põrk Põrn Pöial Pükk Püss Püssa Püssim Püttsepp Püve Püvi Raabe
Raadik Raadla Raag Raal Raamat Raaper Raat Raatma Raave Rabi Rada Radik Raev Ragun Rahu Rahula Rahumägi Rahuoja
Raid/Raidi Raide Raidjõe Raidla Raidma Raidmaa Raidmets Raidoja Raidsalu Raidvee Raie Raiend Raig Raigna Raja Rajala
Rajamets Rajamäe Rajandi Rajangu Rajasalu Rajaste Rajaver Ramjalg Ramm Rammo Rand/Ranna Randa Randala Randaru Rander
Randjärv Randla Randma Randmaa Randmann Randmer Randmets Randmäe Randoja Randsalu Randver Randvere Randväli Rang
Rannala Rannamets Rannamäe Rannap Rannaste Rannaväli Rannik Rannu Rannus Rannut Rantanen Rasina Rask Raska Rass Rast
Rauba Raud/Raua Raudam Raudik Raudjärv Raudkats Raudkett Raudkivi Raudla Raudlam Raudmann Raudmets Raudnagel
Raudnask Raudoja Raudpuu Raudsalu Raudsepp/Raudsepa Raudsik Raudvassar Raudver Raudvere Raudväli Rauk Raukas Raun
Raus Rausberg Raust Rebane/Rebase Rebas Rebassoo Reede Reek Rehe Rehemaa Rehemets Rehepapp Rehkli Rei Reier Reigo
Reile Reimal Reiman Reimand Reimann Rein Reinart Reinfeldt Reinhold Reinmaa Reinmets Reinmägi Reinola Reinsalu
Reinson Reintam Reinup Reinvald Reinvalt Reisenbuk Reiska Reisner Reiss Reiter Rekand Remmel Remmelg
Remmelgas/Remmelga Rennel Renser Reo Reppo Resev Retsnik Reva Riba Richter Riga Riik Riim Riis Riisalu Riismaa
Riismandel Riispapp Riitsalu Riives Rikk Ring Rink Rinken Rinne Rips Rist Ristal Risti Ristikivi Ristla Ristlaan
Ristlaid Ristmets Ristmäe Ristmägi Ristna Ristoja Rits Ritsmann Ritso Roasto Rohi Rohtla Rohtlaan Rohtma Rohtmets
Rohtsalu Rohumaa Roo Roog Roolaht Roomere Roos/Roosi Roosaar Roosaare Roosalu Roose Roosi Roosileht Roosimaa
Roosimann Roosimägi Roosipuu Roosma Roosmaa Roosmann Roosmäe Roosna Roosnurm Roosvald Roots Rootsi Rootslane
Rosenberg Rosenfeld Rosental Rosenthal Rosenvald Rosimannus Rosin Rumberg Rumm Rummel Rummo Rump Runnel Russak
Russka Rutiku Ruubel Ruul Ruumet Ruus Ruusmaa Ruut Ruutel Ruutsoo Ruven Räim Räis Räisa Rämmann Räni Ränk Räntsi
Räpp Räppo Rästas/Rästa Rätsep/Rätsepa Rätsepp Räägel Räätsepp Rõigas Rõivas Rõivassepp Rõks Rõuk Rõõm Rõõmus
Rõõmusoks Rõõmussaar Röömel Rööp Ründva Rünkla Rüütel/Rüütli Rüütelmaa Rüütli Saabas Saadoja Saag Saage Saal
Saaliste Saamel Saan Saapar Saar/Saare Saare Saarela Saarelaid Saareleht Saaremaa Saaremets Saaremäe Saarepuu
Saareste Saareväli Saarik Saarikas Saarinen Saaring Saarits Saarkoppel Saarma Saarman Saarmann Saarmets Saarmäe
Saarna Saarnak Saarniit Saarnit Saaroja Saarpuu Saarsalu Saarse Saarsoo Saarts Saarva Saarvald Saat Saava Saaver
Saavo Sabre Sagor Sai Saia Sakk Sakkov Saks/Saksa Saksa Saksakulm Saksing Sakson Sala Salak Sall Sallok Salm Salme
Salminen Salmistu Salo Salonen Salong Salu Salumaa Salumets Salumäe Saluorg Salupere Saluri Salusaar Saluste Saluvee
Saluveer Salvik Samarüütel Samel Samm Sammel Sammelselg Sanden Sander Sandra Sang Sanglepp Santa Sapp Sarap Sarapik
Sarapuu Saretok Sargma Sarik Sarv/Sarve Sarve Sass Sauga Saul Saulep Saun Saunanen Saval Savi Saviauk Saviir Savik
Savisaar Savisalu Savolainen Schmidt Schneider Schults Schultz Schwartz Schönberg Seeberg Seedre Seeman Seemen Seene
Seepter Seermann Seero Sei Seidelberg Seil Seim Seimann Seire Selg Selge Selgis Seling Selirand Seliste Seller
Selter Sempelson Senka Sepa Sepman Sepp/Sepa Seppa Seppel Seppi Sepping Seppius Seppo Sepsivart Serga Sermat Sesmin
Sibrits Sibul/Sibula Siibak Siider Siigur Siil/Siili Siilak Siilbek Siilmann Siim Siimann Siimar Siimer Siimets
Siimon Siimpoeg Siimsen Siimson Siir Siirak Siirmets Siitam Sikk/Siku Sikka Sikkar Sikmann Sikut Silbaum Silberg
Sild/Silla Sildam Sildmäe Sildna Sildnik Sildoja Sildos Sildre Sildvee Silla Sillamaa Sillamets Sillandi Sillaots
Sillar Sillaste Sillat Siller Silluta Silm Silvet Simm Simmer Simo Simonlatser Simre Simson Sinijärv Sinimaa
Sinimets Sinimäe Sinine Siniorg Sinisaar Sinisalu Sinivali Sinivee Sinka Sirel/Sireli Sirelpuu Sirendi Sirge Sirk
Sirkas Sirkel Sirp Sisask Sits Sitska Sivers Skepast Smidt Soa Soans Sobak Sokk/Soku Sokman Sokolov Solba Soll
Solmann Sonberg Sonn Sonts Soo Sooaru Soodla Sool Soolepp Soolo Sooläte Sooläät Soom Soomaa Soome Soomer Soomere
Soomets Soon Soonberg Soone Soonets Soonik Soop Soopa Soopan Soopõld Soosaar Soosalu Soosoo Sootalu Sootna Soots
Soover Soovere Soovik Sooväli Sooäär Sorga Sorge Sormunen Sosi Sprenk Stamm Starkopf Steinberg Stern Stokkeby
Strauss Suder Suigusaar Suija Suik Suislep Suits Suitso Sukk Suladze Sulakatko Sule Sulev Sulg/Sule Sults Sultson
Suluste Sumberg Summer Sumre Surva Susi/Soe Suss Sutt Suur Suurhans Suurkask Suurkivi Suurkuusk Suurmann Suurmets
Suurmägi Suurna Suuroja Suurorg Suursaar Suursalu Suurväli Suve Suvi Suvisild Suviste Säask Säde Säga Säinas Särak
Säre Särekanno Särel Särev Särg Särgava Särgel Särgla Särglepp Sõber Sõerd Sõgel Sõlg Sõmer Sõmera Sõnajalg Sõrm
Sõrmus Sõstar Sõukand Sõõrd Söber Söderberg Söödi Söödor Söömer Sööt/Söödi Sügis Sühteri Süld Sülla Süllaots Süsi
Sütt Süvalep Taal Taaler Taalmaa Tael Taev Tagamets Tago Taimla Taimre Taimsalu Talapoigi Tali/Talve Talimaa Talisoo
Talivee Talk Tallmeister Talmar Talpsepp Talts Talu Talumaa Talumees Talumäe Talur Taluste Talv/Talve Talve Talvik
Talviste Talvoja Tamberg Tambik Tambur Tamjärv Tamkivi Tamla Tamm/Tamme Tammai Tammann Tammaru Tamme Tammearu
Tammekand Tammekivi Tammela Tammeleht Tammemets Tammemäe Tammemägi Tammeoja Tammeoks Tammeorg Tammepuu Tammepõld
Tammeraja Tammesalu Tammeste Tammet Tammeveski Tammik/Tammiku Tammis Tammiste Tammisto Tammistu Tammjärv Tammoja
Tammpere Tammpuu Tammsaar Tammsalu Tammsoo Tammur Tammus Tamsalu Tanav Tani Taniel Taniloo Tann Tannenberg Tanner
Tanning Tapfer Tapo Targo Tarkpea Tarmula Taro Tartes Tartlan Tarvas Tarvis Tasa Tasane Tasuja Tatar Taube Taukul
Taul Taurafeldt Tauts Tautsa Tavel Tedder Teder/Tedre Tederma Tederov Tedre Teearu Teekivi Teelahk Teelmäe Teemets
Teemusk Teemägi Teer Teesalu Teetlaus Teeäär Tehver Teinemaa Teino Teinveld Teiss Tekkel Telg Teng Tensing Tepner
Tepp Teppan Teppo Teppor Teral Teras/Terase Terav Teriste Tero Tetsmann Tetsov Tettermann Themas Tibar Tibbing
Tiganik Tihane Tihase Tihkan Tiido Tiigi Tiigimäe Tiik Tiina Tiirmaa Tiisel Tiisler Tiit Tiitma Tiits Tiitso Tiivel
Tikerpe Tikk Tikko Tilga Tilk Tillmann Timm Timmer Timmi Timpson Timusk Tinn Tinno Tint Tintso Tipp Tirgo Tirmaste
Tiru Tischler Titus Tobreluts Todesk Toht Tohv Tohver Tohvri Tombak Tomberg Tominga Tomingas/Tominga Tomp Tomson
Tomusk Tonto Tooba Tooding Toom/Toome Tooma Toomas Toomast Toomberg Toome Toomel Toomela Toomet Toomik
Tooming/Toominga Toomla Toompark Toompuu Toomsaar Toomsalu Toomsoo Toomus Toona Toots/Tootsi Tootsi Toover Tops
Torim Tork Torn/Torni Torokvei Torop Torpan Toss Traks Traksmann Trass Treffner Trei Treial Treier Treiman Treimuth
Trepp Treufeldt Trikkel Trisberg Trolla Troost Tross Truija Trumm Truu Truuman Truus Truusalu Truuts Tsahkna Tsirk
Tubin Tubli Tuha Tuhk Tui Tuisk Tuksam Tulev Tulf Tuling Tuljak Tuljas Tulk Tulp Tults Tulvi Tulvik Tumanov Tungal
Tuominen Turb Turba Turgan Turi Turk Turkson Turnau Turro Turu Turunen Tuul Tuulas Tuulemets Tuulemäe Tuuleveski
Tuulik/Tuuliku Tuulmets Tuur Tuus Tuvi Tuvike Tähe Tähepõld Täht/Tähe Tähtla Täpp Täär Tõeleid Tõemets Tõevere Tõke
Tõkke Tõldsepp Tõll Tõlli Tõnisson Tõniste Tõnne Tõnnov Tõnov Tõnson Tõnts Tõntson Tõnumaa Tõnuri Tõnurist Tõru
Tõruvere Tõrv Tõugjas Tõugu Tölp Tükk Türi Türk Türkson Türna Türnpu Tüvi Uba Udam Udeküll Udras Uffert Uibo
Uibokand Uiboleht Uibomäe Uibopuu Uiboupin Uibu Uiga Ukk Ulla Ulm Ulp Umal Umborg Undrest Undrits Undusk Unga Unger
Ungerson Ungur Uno Unt/Undi Unuks Urb Urbala Urban Urbanik Urbel Urgas Urke Urm Urmas Urmet Urva Urvaste Usar Usin
Ustal Uuemaa Uuetoa Uukkivi Uus/Uue Uusberg Uusen Uusküla Uusmaa Uusmäe Uusna Uusoja Uuspõld Uussaar Uustal Uustalu
Uustare Vaab Vaabel Vaag Vaagert Vaas Vaga Vagula Vagur Vahar Vahemets Vahemäe Vahenurm Vaher/Vahtra Vahi Vaht/Vahi
Vahtel Vahter Vahtra Vahtramäe Vahtrik Vahula Vahur Vahuri Vaigur Vaik Vaikla Vaikmaa Vaikmäe Vaiksaar Vainer Vaino
Vainokivi Vainola Vainu Vaite Vakk Vaksmann Vald/Valla Valdek Valdma Valdmaa Valdna Valdre Valdsalu Valem Valge
Valgemäe Valgemägi Valgla Valgma Valgre Valgus Valing Valk Vallas Vallaste Valler Vallik Vallikivi Vallimaa Vallimäe
Vallner Vallsalu Vals Valter Valtin Valtna Vanaasa Vanags Vanaisak Vanamölder Vananurm Vanatoa Vanaveski Vanem
Vanker Vann Vannas Varb Varblane Vardja Varend Varep Vares/Varese Varik Variksoo Varima Varinurm Varjas Varjund
Varma Varmann Varrak Varres Varusk Vasar Vasara Vasemägi Vask/Vase Vaske Vassar Vasser Vassil Vassiljev Vatku Vatsel
Veber Vee Veebel Veeber Veedler Veelmaa Veenpere Veensalu Veere Veermaa Veermann Veermets Veermäe Veetamm Veetõusme
Veevo Veidebaum Veidenberg Veider Veiman Veimann Veimer Veinberg Veinla Veis Veldeman Veldi Veldre Velleste Velling
Veltmann Verlin Verner Veski Veskilt Veskimets Veskimäe Veskimägi Veskioja Veskisaar Veskus Veso Vessel Vest Vetemaa
Vetik Vetka Vettik Viibur Viidalepp Viidas Viidik Viiding Viidu Viigimäe Viigimägi Viigipuu Viik Viil Viilma
Viilmann Viilup Viin Viinalass Viinamäe Viinamägi Viinapuu Viira Viiralt Viires Viirmaa Viirmann Viirpalu Viirsalu
Viisileht Viisitamm Viiul Vija Vikat Viks Vilba Vilbaste Vilberg Vilde Vilgats Viljak Viljamaa Viljaste Vill Villa
Villak Villako Villand Villem Villems Villemson Villers Villmann Villo Vilms Vilt Viltrop Vilu Vimb Vink Vinkel Vint
Vinter Virk Virkebau Virkus Virma Virolainen Virro Virtanen Virula Visk Visnapuu Vissak Vist Vister Vitsur Vitsut
Voika Voime Voitk Voitka Volberg Voll Volmer Volt Vooder Voog Voogla Vooglaid Vool Voolaid Voolaine Voolma Voolmaa
Voor Voore Vooremaa Vooremäe Voormansik Vosman Vulf Vunder Vunk Vähi Vähk Väin Väinaste Väinmaa Väinsaar Väits Välba
Välbe Väli/Välja Välimets Välimäe Välja Väljak Väljamäe Väljaots Väljaste Väljataga Välk Värav Värk Värnik Väster
Västrik Vään Väär Väärmaa Väärsi Väärt Väärtmaa Väärtnõu Väät Võhandu Võhma Võhmann Võime Võrk Võrno Võsa Võsang
Võsaste Võsu Võsumets Võti Võtti Vürst Wagner Weber Weiss Wirkus Wolff Zimmer Zimmermann Zobel Zukker Äkke Ällik
Änilane Äniline Ärm Õiglas Õigus Õim Õis Õisma Õispuu Õitspuu Õnn Õnne Õnnik Õue Õun/Õuna Õunap Õunapuu Õunas Õunmaa
Õunpuu Öpik Ööpik Öövel Üksvärav Ülane Ülase Ülem Ülenurm Ülesoo Ülevain Ümarik Üprus Ürt Üts Ütt Šmidt Štein
`;

/** Russian, Ukrainian and Belarusian ones whose ending does not give them away, and the most common of those with -in. */
export const RUSSIAN_SURNAMES = `
Fischer Meyer Müller Schmidt Wagner Абрамович Авдеенко Адамович Акопян Алексеев Алексин Алиев Аллахвердиев Алёхин
Андреев Аникин Анисин Анохин Аношин Антипин Арефьев Аришин Арутюнян Астахов Афонин Бабаян Бабич Бабкин Бабушкин
Багров Байдак Баранник Баранов Барсук Белик Белов Белоус Беляев Беляк Берадзе Беридзе Богданов Бойко Бондаренко
Бондарь Бородин Борщ Бочкарь Бугай Бузин Булгаков Булкин Бунин Буркин Бычок Вайнштейн Ванин Васильев Вдовин
Веретенник Вершинин Винник Виноградов Вишневский Власюк Войтович Волк Волков Волошин Воробей Воробьёв Воронин
Гаврилов Гагарин Галкин Гапон Гарин Гаспарян Гелашвили Глинка Гогия Гогоберидзе Голик Головин Головко Голубев
Голубкин Гольдберг Гончар Горошек Горюнов Грачёв Гречко Григорян Гринь Гришин Гуляев Гуревич Гусак Гусейнов Гущин
Давыдов Данилин Дашкевич Дерябин Джапаридзе Дмитриев Довгань Дорош Дронин Дубина Дубровский Дудин Дудка Дятел Дёмин
Едемский Ежов Елагин Елисеев Еремин Ершов Ерёмин Есенин Жаворонок Жигулин Жук Журавель Журба Заварзин Заец Заика
Зайцев Заяц Зверь Зелинский Зельдин Зимин Зорин Зубков Зыкин Зюзин Ибрагимов Иванов Иванюк Игошин Ильин Ильюшин
Илюхин Исаакян Истомин Калач Калашник Калинин Калинка Калюжный Каминский Каравай Карапетян Карась Карякин Кауфман
Кац Кацман Качан Кашин Кипиани Кирпич Киселёв Клочко Ключник Кобахидзе Кобзарь Коваль Ковальчук Ковалёв Козак Козел
Козин Козлов Козырь Колесник Комар Комарик Комаров Кондрашин Коновал Копейкин Корж Король Коротких Корсак Костин
Косых Кот Котелкин Кошкин Кравец Кравченко Кравчук Крамар Крамаренко Красных Крикун Круглик Крук Крутой Крюк Кузин
Кузнец Кузнецов Кузьмин Кулагин Кулак Кулешин Кулик Куликин Куприн Курочкин Кучер Кучма Лавренюк Лапин Лебедев
Лебедин Лебедь Левин Левицкий Ледяев Лемеш Леонов Лещенко Лисица Листопад Ломоносов Лось Лужин Лукашевич Лукашенко
Лукин Лучкин Лыков Лысак Любимов Лях Магомедов Макаревич Макаренко Макаров Малахов Малин Малинин Малыш Малышкин
Малюк Мамай Мамедов Марцинкевич Марченко Масюк Матусевич Матюшин Машин Медведь Мельник Мельниченко Мельничук Минин
Мирошник Митин Михайлов Михалкин Михеенко Мицкевич Мишин Мишкин Мкртчян Мокрый Мороз Морозов Мосин Москаль Мухин
Мышкин Мягких Наумкин Нестеренко Нечаев Никитин Никишин Николаев Новак Новиков Ножкин Овсюк Овчинник Олейник Оленин
Ольшанский Онегин Орлов Орёл Осипенко Остапчук Островский Павлов Павлович Паламарчук Палий Панин Панькин Панюшкин
Пастух Пашин Пенкин Перов Петлюра Петренко Петрик Петров Петросян Петрушин Пешкин Пичугин Плетнёв Плющ Погодин
Погребняк Полежаев Полещук Половинкин Поляк Пономарь Попов Попович Порошин Портнов Потёмкин Приходько Прокопенко
Пронин Прохин Пташник Птицын Пугачёв Пугин Путин Пушкарь Пушкарёв Пушкин Рабинович Радзевич Радченко Разин Ракитин
Распутин Рахимов Ребров Редькин Репин Родин Рожин Романов Романюк Рубин Руденко Рудик Рудь Русак Рыбак Рыбкин Рыжий
Рюмин Рябинин Ряузов Саакян Савин Савицкий Савкин Савчук Садчиков Салтыков Самойленко Сапожник Сафин Сахно Свиридов
Седых Селезень Семенюк Семёнов Сенькин Сергеев Сердюк Середа Сидоренко Синица Синькевич Скворец Скиба Скляр Скоропад
Скрипка Сливка Слон Смирнов Смык Снегирь Собакин Собко Сова Сокол Соколов Соколовский Соловей Соловьёв Соломин
Солонин Сомин Сорока Сорокин Соснин Сотник Спицын Станкевич Старых Стасюк Степанюк Степин Стоян Стрелец Строганов
Сулима Сухарь Сухой Сухоруков Сыч Сычин Талалихин Таран Тарасов Тарасюк Телегин Тимошин Тихонин Ткач Ткаченко Ткачук
Толстой Толстых Топоркин Трегуб Третьяк Тришин Трофимчук Трубач Тулин Туркин Тюрин Тягнибок Уткин Ухин Ушкин Фадин
Федин Федорчук Федюнин Филин Филькин Фокин Фомин Фридман Фролкин Фурман Фурса Фёдоров Хазин Хакимов Халтурин
Харченко Хацкевич Хачатрян Хвостик Хижняк Хмель Ходкевич Хомич Хомяк Хохлин Храпач Худой Цапок Цветкин Цыбуля
Цыганок Цыпкин Чайка Чайковский Чапыгин Чекан Чернов Черный Черных Чижик Чуб Чуйкин Чумак Чумаков Чуркин Шагин
Шаляпин Шамин Шамрай Шапиро Шапкин Шаповал Шапошник Шарипов Шатохин Шевцов Шевченко Шевчук Шейкин Шелия Шестак Шилин
Шишкин Шкляр Шмаков Шпак Шубин Шульга Шульц Шурыгин Шутник Шутов Щерба Щербак Щербина Щукин Эйхе Эрдман Юдин Юрин
Юсупов Юшкин Яблоков Якимчук Яковлев Якубович Якушев Ямщик Яненко Янкевич Янкин Яременко Ярош Ярыгин Яшин Яшкин
Ященко
`;

/** Some that are neither, of neighbours who came from further away. */
export const OTHER_SURNAMES = `
Ahmed Allen Anderson Andersson Baker Becker Campbell Clark Clarke Cooper Davies Davis Demir Edwards Eriksson Evans
Garcia Gonzalez Green Gustafsson Hall Harris Harrison Hartmann Hernandez Hill Hoffmann Hughes Hussain Jackson
Jansson Johansson Johnson Jones Kamiński Karlsson Kaya Kelly Khan King Klein Kowalska Kowalski Krause Krüger Kumar
Lange Larsson Lewandowski Lewis Lindberg Lindström Lopez Martin Martinez Miller Mitchell Moore Morris Murphy Neumann
Nguyen Nilsson Nowak Nowakowska Olsson Patel Perez Persson Pettersson Phillips Roberts Robinson Rodriguez Schneider
Schröder Schulz Schwarz Sharma Singh Smith Svensson Taylor Thomas Thompson Turner Walker Ward Werner Williams Wilson
Wiśniewski Wolf Wood Wright Wójcik Yilmaz Zieliński Zimmermann
`;
