/**
 * First names that people in Estonia bear, written down from general knowledge: the calendars of Estonian and of Russian
 * names, and what the statistics of newborns of the last decades speak of. No data set was copied. What is missing is
 * found by its surroundings, or not at all (docs/security.md).
 */

/** Estonian, and what Estonia has taken over. */
export const ESTONIAN_FIRST_NAMES = `
Aabel Aada Aadam Aade Aado Aadu Aale Aali Aap Aare Aarne Aaro Aaron Aarto Aat Aave Aavi Aavo Abeli Adam Ade Adeele
Adele Adelheid Adelheide Ado Adolf Adriana Agathe Age Agnes Agnessa Agu Agur Ahti Ahto Aida Aidi Aigar Aija Aiki
Aile Aili Ailin Aimar Aime Aimi Aimur Ain Aina Ainar Aini Aino Aira Aire Airi Airika Airo Aita Aitel Aivar Aive Aivi
Aivo Akim Aksel Aksella Alar Alari Albert Albertina Aldo Aleks Aleksander Aleksandra Alex Alexander Alexandra Alfred
Algis Algo Alice Alicia Aliide Aliis Aliise Alina Alla Allan Allar Alle Alli Allika Alma Alo Alvar Alver Alvi
Alviina Alviine Amalia Amalie Amanda Ambur Amelia Amelie Amelii Anastasia Anatol Ander Anders Andi Ando Andra Andre
Andrea Andreas Andres Andri Andrus Andu Anelle Anet Anete Anett Anette Angeelika Angela Angelika Anita Anitta Ann
Anna Anna-Liisa Annabel Annabell Annabella Anne Anneke Annela Anneli Annelii Annely Annemai Annemari Annes Anneta
Annett Anni Annika Annike Anniki Anninka Annuka Anti Anton Ants Antti Anu Anželika Ardi Ardo Ardu Argo Ari Ariana
Ariina Arina Arko Arles Armand Armi Armilda Armin Arnar Arne Arno Arnold Aron Arthur Arto Artur Arvar Arved Arvet
Arvi Arvid Arvo Asko Aspe Asser Asta Asti Astra Astrid Astride Ats Atso Audra August Augustin Aule Auli Aulis Aune
Aura Aurelia Aurika Ave Aveli Avely Avo Barbara Barbi Beata Beatrice Beatrix Belinda Bella Benita Benno Berit
Bernard Bernhard Bert Berta Betti Betty Bianca Bianka Birge Birgit Birgita Birgitta Birgot Birret Brait Brenda
Brigita Brigitta Brigitte Brit Brita Britney Britt Britta Bruno Carina Carl Carlos Carmel Carmen Carola Caroli
Carolin Caroline Caspar Cathlin Cathy Catlin Catrin Cecilia Celia Charlotta Charlotte Chris Christel Christella
Christi Christian Christiina Christin Christina Christine Christofer Christopher Cristel Cristina Daaniel Daavid
Dagmar Dagne Daina Daisi Daisy Dan Dana Daniel Daniela Daniella Daniil David Debora Desiree Diana Diane Dolores
Dominic Dora Doris Dorothea Ebba Ebe Eda Edda Ede Edgar Edi Edit Edith Edla Eduard Edvard Edvin Eedi Eedit Eedo Eeli
Eerek Eerik Eerika Eero Eeva Eeva-Liisa Eevi Egert Egle Eglit Egon Eha Ehtel Eido Eigo Eija Eike Eiko Eila Eile Eili
Eilike Eimar Eimi Einar Einari Eine Eino Eira Eiri Eivi Eke Ekke Ela Elari Eldar Eldur Eleanor Eleanora Eleen Elena
Eleonora Eleri Elerin Elfi Elfriede Eliana Eliis Eliisa Eliisabet Eliise Eliko Elin Elina Eline Elis Elisa Elisabet
Elisabeth Elisabetta Elise Elita Eliza Elizabeth Elja Ella Elle Elleka Ellen Ellene Elli Elliko Ellin Ellinor Ello
Elly Elma Elmar Elmer Elmi Elmo Elna Elo Eloise Elonna Elsa Elsbet Else Elsi Elts Elvar Elve Elvi Elviine Elviira
Elvira Elvis Elvy Emeli Emeliina Emiilia Emil Emilia Emilie Emily Emma Emmeliine Emmeline Emmi Enda Endel Endla
Endre Endrik Ene Eneken Enel Eneli Enelin Enely Enn Enna Enno Eno Enri Epp Ere Ergi Eric Erich Erik Erika Erki Erkki
Erko Erle Erlend Erli Erlin Erlis Ermo Erna Erne Erni Ernst Ero Ervin Ervo Esta Estella Estelle Ester Esther Etel
Eteri Ethel Ethi Etti Eugenie Eva Evald Evalotta Evar Eve Eveli Eveliis Evelin Evelina Evely Evelyn Evert Evi Evie
Evika Evita Fanny Fatima Feliks Felix Ferdinand Fia Fiona Florence Fred Freddy Frederik Fredi Fredrik Freya Frida
Friida Gabriel Gabriela Gabriele Gabriella Geidi Geili Geiu Georg Gerd Gerda Gerdi Gerhard Gerli Gerlin Gerly Germo
Gerri Gert Gerta Gerte Gerti Gertrud Gerttu Gerty Geteli Gethe Getlin Getter Gisela Gita Gitta Gloria Grace Greeta
Greete Gren Greta Grete Grete-Liis Gretel Gretele Grethe Grethel Gretlin Grettel Grit Gudrun Guido Gunnar Gustaf
Gustav Halliki Hando Hanna Hanna-Liisa Hannabel Hannah Hannaliisa Hanne Hanneli Hannelore Hannes Hanni Hanno Hans
Harald Harda Hardi Hardo Hariet Harles Harli Harri Harry Heda Hedda Heddi Hedi Hedvig Heelika Heidi Heidit Heidy
Heigo Heike Heiki Heikki Heiko Heili Heimar Heinar Heini Heinike Heino Heinrich Heinz Heiti Heivi Hela Helar Heldi
Heldur Hele Heleen Heleene Helen Helena Helene Heleri Helerin Helga Helge Helger Heli Helin Helina Helis Heljo Helju
Helle Hellen Helli Hellika Helmer Helmi Helmiine Helmut Helmuth Helmy Helve Helvi Hendo Hendrick Hendrik Henn Henna
Henno Henri Henrieta Henriette Henrik Henry Herbert Herko Herle Herli Herman Hermann Herta Hertha Hiie Hilda Hilde
Hildegard Hildur Hilja Hilje Hilju Hillar Hille Hillevi Hilma Hindrek Hinge Hjalmar Horst Hubert Hugo Huko Häidi
Häli Ida Igmar Iia Iida Iira Iiris Iivi Ika Illar Ille Illimar Ilmar Ilmari Ilme Ilmi Ilmo Ilo Ilona Iloona Ilse
Ilsi Imbe Imbi Imme Imre Indra Indrek Ine Ines Ineta Inga Inge Ingeborg Ingel Ingela Inger Ingi Ingmar Ingo Ingrid
Ingrit Ingvar Inkeri Inna Innar Inno Iraida Ireen Irena Irene Iris Irja Irje Irma Irmeli Irmgard Isabel Isabella
Isabelle Isadora Ita Iti Itta Ivar Iveta Ivetta Ivi Ivika Ivo Ivo-Liis Ivonne Izabella Jaagup Jaak Jaakko Jaako Jaan
Jaana Jaane Jaanika Jaaniki Jaanis Jaanne Jaano Jaanus Jako Jakob Jan Jana Janar Janari Jane Janek Janeli Janelle
Janely Janeta Janett Janika Janna Janne Jannes Janni Janno Jarek Jarko Jarmo Jarno Jaroslav Jasmiin Jasmin Jasmine
Jass Jekaterina Jelizaveta Jenni Jenny Jens Jesper Jessica Jette Joakim Joana Joann Joanna Joel Johan Johann Johanna
Johannes Jonas Jonatan Joonas Joonatan Joosefine Joosep Joosua Jorma Josef Josefine Joseph Josephine Judit Judith
Juhan Juhani Juho Juku Julia Juliana Julianna Julie Juliette Julika Julius Juss Juta Jutta Juula Juuli Juuli-Ann
Jõudu Jürgen Jürgo Jüri Kaarel Kaarli Kadi Kadi-Liis Kadri Kadri-Liis Kadriann Kadrin Kai Kaia Kaide Kaidi Kaido
Kaie Kaija Kaili Kaimar Kaimi Kaimo Kaire Kairi Kairiin Kairit Kaisa Kaisi Kait Kaja Kajali Kalev Kaljo Kalju Kalle
Kalli Kalmar Kalmer Kalmet Kalvi Kalvo Kandela Kardo Kareen Karel Karen Kariina Karin Karina Karita Karl Karla Karli
Karlin Karlo Karme Karmel Karmela Karmen Karmo Karol Karola Karoliina Karoliine Karolin Karolina Karoline Kaspar
Kasper Kassandra Katariina Katarina Katarine Kateriina Kateriine Kateryna Kati Katja Katlin Katre Katri Katriin
Katriine Katrin Katrina Katrine Katrit Katryn Kaul Kaunis Kaupo Kaur Kauri Kea Keelika Keidi Keijo Keila Keili
Keilin Keio Keit Keith Keitlin Keity Keiu Kelda Kelli Kelly Kenar Kendra Kene Kenert Kenet Kennet Kenneth Kenno
Kerda Kerdi Kerdo Kerle Kerli Kerlin Kerly Kermo Kersta Kersti Kerstin Kert Kerti Kertrud Kerttu Kertu Ketlin
Ketriin Ketrin Ketter Ketty Kevar Kevin Kiira Kiiri Kimmo Kirke Kirsi Kirsika Kirsti Kirstin Kitti Kitty Klaara
Klaarika Klara Klarika Klaus Klea Koidu Koidula Koit Konrad Kosmo Kreete Kreta Krete Krete-Liis Kretel Kris Kriste
Kristel Kristella Kristen Krister Kristi Kristian Kristiin Kristiina Kristiine Kristin Kristina Kristine Kristjan
Kristle Kristo Kristof Kristofer Kristoffer Krists Kristy Kristyn Krit Krõõt Kuido Kuldar Kunnar Kuno Kurmo Kurt
Kusta Kustas Kustav Kusti Käbi Kädi Kädy Kälina Käroliin Kärolin Kärt Kärten Käthe Kätlin Kätriin Kätrin Kätti Kätu
Käty Kõu Külli Küllike Külliki Küllo Küllvi Külvi Laas Lada Lagle Lagli Laidi Laila Laili Laima Laine Laivi Lana
Lara Larissa Lars Latika Laur Laur-Liis Laura Laureen Laurete Lauri Laurits Lauro Lavinia Lea Leana Leander Leanika
Leanne Leelia Leelika Leelo Leen Leena Leeni Leenu Lehar Leho Lehte Lehti Leida Leidi Leie Leiger Leigi Leigo Leila
Leili Leini Leino Leja Lembit Lembo Lemme Lemmi Lemmit Lemmo Lena Lenar Lenna Lennard Lennart Lenne Lenno Leo Leon
Leonard Leonhard Leonora Leonore Leontine Leora Leta Lete Leti Levon Lia Liana Lidia Lidija Liia Liidi Liidia
Liikide Liili Liilia Liina Liina-Mai Liine Liis Liis-Marii Liisa Liisbet Liisbeth Liisel Liiset Liisi Liisika Liisu
Liivi Liivia Liivika Lija Lile Lili Lilia Lilian Liliana Lilianne Lilja Lilla Lille Lilli Lillian Lilly Lily Linda
Lindy Linna Linnar Liona Lisandra Lisanna Lisanne Lisbet Lisbeth Lisell Lisete Lisett Lisette Liva Livia Liza Loit
Lonni Loona Loone Loora Loore Lora Lore Loreen Loreida Lorena Loreta Lota Lotta Lotte Louise Loviisa Loviise Lucia
Luiisa Luisa Luise Lukas Lumi Luna Luukas Luule Luuli Luut Ly Lydia Lüüdia Maaja Maali Maanus Maare Maaria Maarika
Maarit Maarja Maarja-Liis Maarjaliis Maarve Madeleine Madis Madleen Madli Madlin Magda Magdaleena Magdalena Magnus
Mahta Mai Maia Maibritt Maido Maidu Maie Maige Maigi Maija Maike Maiken Maiko Maila Maile Maili Mailis Maimi Maimo
Maimu Maire Mairi Mairiin Mairit Mairo Mairold Mait Maiu Maive Maivi Mall Malle Mallika Malve Malvi Malvina Manfred
Manivald Manni Manuel Mara Maran Marcella Mardo Mare Marek Maren Maret Marett Margareeta Margaret Margareta
Margarete Margaretha Marge Margery Marget Margit Margitta Margo Margot Margret Margrit Margus Mari Mari-Ann
Mari-Liis Maria Mariaana Mariam Marian Mariana Mariann Marianna Marianne Marie Mariel Mariele Mariell Marielle
Mariette Marii Mariin Mariina Marika Marike Mariliis Marilin Marilyn Marin Marina Mario Marion Maris Mariska Marissa
Marit Marita Maritta Marius Mariuse Marjaana Marjam Marjana Marjanna Marje Marjo Marju Mark Markita Markko Marko
Markus Marleen Marleena Marlen Marlena Marlene Marli Marliin Marliis Marlin Marlit Mart Marta Marte Marten Martha
Marthin Marti Martin Martina Marve Marvi Marvin Mary Mathias Mathilda Mati Matias Matilda Matilde Matis Matt
Matthias Matti Mattia Mattias Mattis Maurice Max Maxim Mealika Meeda Meedi Meeli Meelik Meelika Meelike Meelis Meelo
Meeri Meery Meeta Megan Meigi Meila Meili Meinard Melani Melanie Melika Melina Melinda Melissa Melita Melker Meribel
Merika Merike Merili Meriliis Merilin Merily Merilyn Merit Merjam Merje Merle Merli Merlin Merlis Merly Merlyn Meryl
Mia Mihkel Mihkeliine Miia Miido Miikael Miili Miilike Miina Mika Mikael Mikaela Mikk Mikko Miko Miks Mila Milan
Mildi Milja Milla Milli Milvi Milvia Mimi Minna Minni Mira Miralda Miranda Mirell Miret Miriam Mirja Mirjam Mirje
Mirka Mirko Mirli Mirt Mirtel Mona Monica Monika Moonika Moonis Moorits Morten Muusa Märt Märten Naatalja Naatan
Nadežda Nadja Naima Naire Nancy Nanette Naomi Nata Natali Natalia Natalie Natalja Natasa Nathan Neela Neeme Neidi
Neiu Nele Neli Nelli Nelly Neo Neti Netti Netty Nicole Nigul Niina Niine Nika Nikita Nikola Nikolas Nikole Nikoletta
Nikolina Nils Nina Noel Noemi Noora Nora Norbert Norma Norman Normet Oie Olaf Olar Olari Olav Olavi Olev Olga
Oliivia Olivar Oliver Olivia Olja Olle Ollike Oskar Osvald Oswald Otniel Ott Otti Ottilia Ottilie Otto Ottomar Paap
Paavel Paavo Palmira Patricia Paul Paula Pauli Pauliina Pauliine Pauline Paulus Pearu Peedo Peedu Peep Peet Peeter
Peetrus Pelle Pent Perle Perlita Peter Petra Petter Philip Philipp Pia Pihel Pihla Piia Piibe Piibu Piilu Pille
Pille-Riin Pilleriin Pilve Pilvi Piret Pirgit Piritta Pirja Pirje Pirjo Pontus Priidik Priido Priidu Priine Priit
Päivi Pärja Pärt Pärtel Pääsu Raadu Raagne Raahel Rael Rafael Ragnar Ragne Ragnhild Rahel Raido Raigo Raik Raiki
Raiko Raili Raime Raimo Raimond Raimu Raimund Rain Raina Rainar Raine Rainer Raini Rainika Rainis Raino Rainold
Raissa Rait Raivar Raivi Raivo Ralf Ralfi Ramo Ramon Ramona Randar Randel Rando Rannar Raoul Raquel Rasma Rasmus
Raul Raunar Rauni Raunis Rauno Rea Rebeca Rebecca Rebeka Rebekka Reda Reeda Reedik Reeka Reeli Reelika Reena Reesi
Reet Reeta Regi Regiina Regina Regine Rego Reigo Reijo Reiko Reili Reiliin Reimo Rein Reina Reinar Reine Reinhard
Reinhold Reinis Reino Reinut Reio Reita Rejo Relika Remi Remmi Remo Renata Renate Rene Renita Renno Reno René Reti
Rica Richard Rico Rihard Riho Riia Riiana Riin Riina Riine Riinu Riita Riivo Rija Riken Rimma Risti Risto Rita Rivo
Robert Roberta Robi Robin Rocco Roland Rolf Roman Romek Romet Romi Romil Romy Ron Ronald Ronja Ronny Roomet Roometi
Roosi Roosmarii Rosa Rosaali Rosaalie Rosalie Rosanna Rosanne Rosemarie Rosina Roza Ruben Rudolf Runno Ruta Rute
Ruth Rutt Rutti Ruuben Ruudi Ruudu Saaga Saale Saali Saamo Saamuel Saara Sabiina Sabina Sabine Sabrina Sade Sahra
Saida Saima Saimi Saiu Salli Sally Salme Samantha Samuel Sander Sandor Sandra Sanna Sanne Sara Sarah Sargi Saskia
Sass Saule Sebastian Selina Selma Senta Serli Siegfried Sigita Signe Signy Sigrid Sigrit Siim Siimeon Siimon Siina
Siiri Siivi Silja Silje Sille Silli Sillu Silva Silve Silver Silvester Silvi Silvia Silvija Silvika Silvo Simmo Simo
Simon Simona Simone Siret Siri Sirja Sirje Sirka Sirle Sirli Sirlis Sirly Sirve Sirvi Sixten Sofi Sofia Sofie Sohvi
Sohvia Solveig Sonja Sophia Sophie Stefan Stefani Stefania Stefanie Steffi Stella Sten Stenver Steven Stever Stiina
Stina Stiven Sulev Sulo Sulvi Susan Susann Susanna Susanne Suvi Svante Svea Sven Sveta Svetlana Säde Sälli Taago
Taaniel Taavet Taaveta Taavi Taavo Tago Taidur Taie Taimar Taimi Taimo Taisi Taissa Taivo Talis Talli Talvi Tamara
Tambet Tammo Tanel Taniel Tarja Tarmo Tarvi Tarvo Tatjana Tauno Taur Tauri Tea Teedo Teele Teet Tekla Tella Tene
Tenno Teo Teodor Teresa Terezia Terina Terje Terttu Tessa Thea Theo Theodor Theresa Thomas Tia Tiana Tihkan Tiia
Tiiamari Tiido Tiidrik Tiina Tiina-Mai Tiire Tiiri Tiit Tiiu Tiive Tiivi Tiivo Tilda Tilde Tille Timea Timmo Timmu
Timo Tina Tinka Toini Toivi Toivo Tom Tomas Tomi Tommi Toomas Toomik Tooni Tormi Torsten Triin Triin-Liis Triina
Triine Triinely Triinika Triinu Trine Trinu Truude Truudi Truuta Tuija Tuire Tuule Tuuli Tuulike Tuuliki Tõdva Tõivo
Tõnis Tõnn Tõnne Tõnno Tõnu Udo Uido Uku Ulf Uljana Uljas Ulla Ullar Ulli Ulrich Ulrika Ulrike Ulvar Ulve Ulvi Uno
Urho Urmas Urmet Urmo Ursel Ursula Urve Urvi Urvo Uudo Uuno Vahto Vahur Vaida Vaido Vaike Vaiki Vaiko Vaili Vaima
Vaino Valda Valdek Valdeko Valdo Valdur Valeeria Valentiina Valentina Valeria Valev Valio Valja Valjo Valli Vallo
Vally Valma Valmar Valter Valve Valvi Vambo Vambola Vanda Vanessa Vardi Vardo Varje Varvara Vassel Vaste Veera Veeve
Veevi Veigo Veikko Veiko Velda Veljo Velli Vello Velly Velvo Venda Vendla Verena Verner Veronica Veronika Veroonika
Vesse Vesta Victor Viia Viida Viido Viigi Viira Viire Viiu Viive Viivi Viivia Viivika Vika Vikki Viktooria Viktor
Viktoria Vilbe Vilgi Vilhelmine Vilho Vilja Viljandra Viljar Viljard Viljo Villar Villem Villi Villiko Villu Villy
Vilma Vilmar Vilme Vilmer Vilve Vilvi Viola Violetta Viorela Viorika Virge Virgi Virgina Virginia Virgit Virgo Virja
Virje Virko Virpi Virve Virvi Vita Vivia Vivian Vivianna Vivika Voldemar Voldi Volli Volmer Voote Vootele Väino
Väinu Välko Walter Wanda Werner William Wilma Yana Ylle Yvelin Yvonne Zelda Zoja Äli Änne Õdele Õie Õile Õilme Õnne
Õnnela Ööbi Ülar Ülari Ülev Üllar Ülle Ülli Ülli-Mai Üllike Ülly Ülo Ülvi Ürgo Ürjo Üti Žanete Žanna Žanne
`;

/** Russian, with the short forms by which people speak of each other; also Ukrainian, Belarusian, Caucasian, Tatar. */
export const RUSSIAN_FIRST_NAMES = `
Абрам Август Авдей Аверий Аверкий Аверьян Авраам Агап Агафон Агей Ада Адам Аделаида Аделина Адель Адриан Азамат Азат
Аида Айгуль Айдар Айнура Айрат Аким Аксинья Аксён Акулина Алан Алевтина Александр Александра Алексей Алексий Алеся
Алина Алиса Алия Алла Аллочка Альберт Альбина Альвина Альфред Аля Алёна Алёнка Алёша Амалия Амвросий Амир Анастасия
Анатолий Ангелина Андрей Андрий Андрон Андрюша Анечка Анжела Анжелика Анжелла Анисим Анисия Анисья Анита Анна Антип
Антон Антоний Антонина Антоша Ануфрий Ануш Анфиса Анюта Анютка Аня Аполлон Арам Ариадна Арий Арина Аристарх Ариша
Аркадий Армен Арнольд Арон Арсен Арсений Артемий Артур Артём Архип Асан Асель Асия Аслан Ася Аурика Афанасий
Афиноген Ахмед Ахмет Ашот Аэлита Белла Берта Богдан Богдана Богдаш Болеслав Борис Борислав Борислава Борька Боря
Бронислав Будимир Бэлла Вадик Вадим Валентин Валентина Валера Валерий Валерия Валерьян Вальтер Валюша Валя Ванда
Ванечка Ванька Ваня Варвара Варлаам Варлам Варфоломей Варя Василий Василиса Василь Васса Васыль Вася Вацлав Вениамин
Вера Вероника Верочка Веруня Веста Вика Викентий Виктор Виктория Викуля Виолетта Виссарион Виталий Виталик Виталина
Витольд Витя Влад Влада Владик Владилен Владимир Владислав Владислава Владлен Владлена Власта Вова Вовка Вовочка
Володька Володя Волотька Всеволод Всемил Вячеслав Гавриил Гаврила Галактион Галина Галка Галочка Галя Гамлет Ганна
Гарри Гасан Гаяне Гаянэ Геворг Гена Геннадий Генрих Георгий Геральд Герасим Герман Гермоген Глафира Глеб Гликерия
Гордей Гордий Горислав Гоша Григорий Гриша Гузель Гульназ Гульнара Гульшат Гуля Гурам Гурий Давид Давыд Дамир Дана
Даниил Данил Данила Данилка Данило Дания Дарина Дарья Дарьяна Даша Дашенька Дементий Демид Демьян Денис Дениска
Джамал Джамиля Диана Дильбар Дима Димка Дина Динара Дмитрий Дмытро Добромысл Добрыня Дора Дорофей Дуня Дуся Ева
Евгений Евгения Евграф Евдоким Евдокия Евлалия Евлампий Евлампия Евпраксия Евсей Евстафий Евстигней Евфросиния Егор
Егорка Екатерина Елена Елизавета Елизар Елисей Емельян Емилия Епифан Еремей Ермак Ермил Ермолай Ерофей Есения Ефим
Ефимия Ефрем Ефросинья Жанар Жанета Жанна Ждан Женька Женя Зара Зарина Захар Захарий Зебо Земфира Зиля Зина Зинаида
Зиновий Злата Зоя Зульфира Зульфия Зураб Зухра Иван Иванна Игнат Игнатий Игорь Игорёк Ида Изабелла Измаил Изот
Изяслав Иларион Илларион Илона Ильдар Ильнур Ильюша Илья Инга Инесса Инна Иннокентий Инокентий Иоанн Иоанна Иосиф
Ипат Ипатий Ипполит Ира Ираида Ираклий Ирина Иринка Ирма Ирочка Исаак Исай Исидор Искандер Искра Ислам Исмаил Ия
Казимир Калистрат Каллистрат Камиль Капа Капитолина Капитон Карен Карим Карина Карине Карл Каролина Карп Касьян
Катарина Катенька Катерина Катруся Катюша Катя Ким Кир Кира Кирилл Кирсан Кирьян Кирюша Клава Клавдий Клавдия Клара
Клементина Клим Климент Колька Коля Кондрат Кондратий Константин Корней Корнелий Корнил Костя Кристина Ксана Ксения
Ксюха Ксюша Кузьма Куприян Лавр Лаврентий Лада Ладимир Ладислав Лазарь Лара Лариса Лев Левон Лейла Лейли Леля Лена
Ленка Леночка Ленура Леокадия Леон Леонард Леонид Леонида Леонтий Леся Леша Лида Лидия Лиза Лизавета Лика Лилиана
Лилия Лиля Лина Лия Лола Лолита Лонгин Луиза Лука Лукерья Лукий Лукия Лукьян Люба Любаша Любим Любовь Любомир
Любосмысл Любочка Люда Людмила Людочка Люся Ляйсан Ляля Лёва Лёля Лёнька Лёня Лёха Лёша Мавлюда Мавр Мавра Магдалина
Магомед Мадина Мазай Май Майя Макар Макарий Макс Максим Максимилиан Максимильян Максимка Мальвина Мамонт Манана Маня
Марат Маргарита Мариам Мариан Марианна Марина Маринка Мария Марк Маркел Марта Мартин Мартын Мартьян Маруся Марфа
Марыся Марьям Марьяна Матвей Матрёна Маша Машенька Машка Мелания Меланья Мефодий Мечислав Микита Микола Микула Мила
Милан Милана Милен Милена Милий Милица Милочка Мина Минас Мирон Мирослав Мирослава Мирра Митрофан Митя Михаил
Михайло Михей Миша Мишаня Мишка Модест Моисей Мокей Мстислав Муза Мурад Мурат Муса Мустафа Мыкола Надежда Наденька
Надя Назар Назарий Назик Наина Нана Настенька Настя Настёна Ната Наталия Наталка Наталья Натан Наташа Наташенька
Нателла Натуся Наум Нелли Неля Нестор Нигина Ника Никандр Никанор Никита Никифор Никодим Никола Николай Николаша
Никон Нил Нина Нинель Нино Ниночка Нифонт Нонна Нора Ноя Нюра Нюша Оксана Оксанка Октябрина Олег Олежка Олександр
Олексий Олена Оленька Олесь Олеся Олечка Олимпиада Ольга Оля Онисим Онуфрий Орест Осип Оскар Остап Остромир Павел
Павлик Павлина Павло Панкрат Панкратий Панфил Парамон Параскева Парфён Патрикей Пахом Паша Пашка Пелагея Петро Петя
Пимен Платон Поликарп Полина Полинка Поля Порфирий Потап Прасковья Пров Прокл Прокоп Прокофий Прохор Пульхерия Пётр
Рада Радик Радим Радислав Радован Раиса Рамзан Рамиль Ратибор Ратмир Рашид Рая Регина Ренат Рената Римма Ринат Рита
Роберт Родион Роза Розалия Роксана Роксолана Рома Роман Ромка Ростислав Ростислава Рубен Рудольф Рузанна Русик
Руслан Руслана Русланчик Рустам Рустем Руфина Рушан Рюрик Сабина Сабрина Савва Савватий Савелий Саид Саломея Самсон
Самуил Саня Сарра Саша Сашенька Сашка Света Светик Светлана Светочка Святополк Святослав Сева Севара Севастиан
Севастьян Семён Серафим Серафима Сергей Сергий Серёга Серёжа Сидор Сила Силантий Сильвестр Сима Симон Синклитикия
Снежана Созон Соломон Соломония Сонечка Соня София Софон Софрон Софья Спартак Спиридон Станимир Станислав Станислава
Стас Стасик Стелла Степан Степанида Стефания Стоян Стёпа Султан Сусана Сусанна Сысой Сёма Тагир Таисия Тамара Тамила
Танечка Танька Танюша Таня Тарас Тарасик Татьяна Тая Твердислав Творимир Теймураз Теона Тереза Терентий Тетяна
Тигран Тимофей Тимоха Тимур Тит Тихон Тома Томочка Тоня Трифон Трофим Ульян Ульяна Уля Урсула Устин Фадей Фазиль
Фаина Фарид Фархад Фатима Фая Феврония Федора Федосья Федот Федя Феликс Феодосия Феоктист Феофан Феофил Ферапонт
Фиалка Филарет Филат Филимон Филипп Филя Фирс Фируза Флора Флорентин Фока Фома Фортунат Фотий Фрида Фрол Фёдор Фёкла
Хабиб Харитон Харлампий Хасан Христина Христофор Цветана Чеслав Шахноза Шура Шурик Эвелина Эдгар Эдик Эдуард
Элеонора Элина Элла Эллина Эльвира Эльдар Эльза Эльмира Эльнара Эля Эмилия Эмиль Эмин Эмма Эммануил Эраст Эрик Эрика
Эрнест Эсмеральда Эсфирь Этери Юзефа Юлечка Юлиан Юлиана Юлианна Юлий Юлия Юля Юнона Юра Юрий Юрик Юрка Юстин Юстина
Ядвига Яким Яков Ян Яна Янина Янис Янка Януарий Яромир Ярополк Ярослав Ярослава Яша
`;

/** English ones and such as neighbours of other tongues bear. Those that are common words are said in not-names.ts. */
export const OTHER_FIRST_NAMES = `
Aaron Abdul Abdullah Abigail Adam Agnieszka Ahmad Ahmed Aidan Aila Aisha Alan Aleksi Ali Alison Amit Amy Anders
Andrew Andrii Andris Andrzej Angela Anil Anja Anneli Anthony Antonio Antti Arthur Arvīds Ashley Astrid Ayşe Barbara
Ben Benjamin Birgit Björn Bohdan Brandon Brenda Brian Bruce Carol Catherine Charles Charlotte Chen Chloe Chris
Christian Christine Christopher Claire Clara Colin Craig Cynthia Dace Daniel Danny Darius David Deborah Deepak
Dennis Diana Dieter Dmytro Donald Donna Dorothy Douglas Dylan Edgars Edward Eetu Elaine Eleanor Elizabeth Ellen
Emily Emma Eric Esa Ethan Eugene Evan Evelyn Fatma Fiona Frank Gabriel Gareth Gary Gavin Gemma George Gerald Giedrė
Gloria Gordon Grace Graham Greg Gregory Gunnar Guntis Halyna Hannah Hans Harold Harry Hassan Heather Heinz Helen
Henry Howard Hugh Hussein Ian Ibrahim Ihor Ilze Inese Ingrid Iryna Isaac Isabella Jack Jackson Jacob James Jamie
Jane Janet Jason Jean Jeff Jeffrey Jennifer Jeremy Jerry Jesse Jessica Jill Jim Jimmy Joan Joanna Joe John Johnny
Jonas Jonathan Jordan Jose Joseph Joshua Joyce Juan Judith Judy Juha Jukka Julie Juris Justin Jürgen Jānis Jūratė
Karen Kari Katarzyna Kate Kateryna Katherine Kathleen Kathryn Keith Kelly Kenneth Kevin Khaled Kim Kimberly Klaus
Krzysztof Kyle Kārlis Larry Lars Laura Lauren Lauri Lawrence Leah Lee Leonard Lewis Li Liam Linda Linh Lisa Liudmyla
Logan Louis Louise Lucas Lucy Luis Luke Lynn Līga Madison Marcin Margaret Maria Marie Marilyn Marjatta Mark Martha
Martin Mary Mason Matt Matthew Matti Małgorzata Megan Mehmet Melissa Michael Michelle Mikael Mike Mindaugas Miriam
Mohammad Mohammed Molly Muhammad Mykhailo Mykola Nancy Natalie Nataliia Nathan Neil Nguyen Nicholas Nick Nicole
Nigel Noah Oksana Oleh Oleksandr Oleksii Olena Oliver Olof Omar Oscar Osman Pamela Patricia Patrick Paul Paula Paweł
Peggy Pekka Peter Phil Philip Phillip Piotr Priya Päivi Rachel Rahul Raj Ralph Raymond Rebecca Richard Rick Ritva
Robert Roger Ronald Rosie Roy Russell Ruth Ryan Rūta Sabine Sally Samuel Sandra Sanjay Sara Sarah Sari Satu Scott
Sean Sebastian Seija Serhii Sharon Shaun Shirley Simon Sophia Sophie Stephanie Stephen Steve Steven Stuart Sunita
Susan Suzanne Svitlana Sylvia Taras Teresa Terry Tetiana Theresa Thomas Tim Timo Timothy Tina Todd Tom Tomasz Tony
Tracy Trevor Tuomas Tuula Tyler Ursula Uwe Valerie Vanessa Vasyl Victoria Ville Vincent Virginia Vitalii Volodymyr
Vytautas Walter Wayne Wei Wendy William Wojciech Wolfgang Yevhen Yurii Yusuf Zachary Zeynep Zoe
`;
