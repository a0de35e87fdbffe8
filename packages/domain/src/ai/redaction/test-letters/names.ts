/**
 * People of the made-up letters: sex, first name, surname, for Russian ones the patronymic. Drawn once at random, with a
 * fixed seed, from the Estonian and the Russian names of Faker 0.9.3 (Debian's python3-fake-factory; https://github.com/joke2k/faker,
 * copyright 2012 Daniele Faraglia, MIT licence). They only measure: the lists of the product are not made of them, and
 * no name is to be added to those because it is missed here.
 */
export const ESTONIAN_PEOPLE = `
f Katrin Viik; f Elena Tarassov; f Jekaterina Voronin; f Maria Tomingas; m Aleksandr Golubev; m Tiit Mölder; f
Kristiina Mets; f Eve Mark; f Reet Nõmmik; f Malle Randmaa; f Maie Mäe; f Aino Õispuu; m Aleksander Raid; f Ene
Schmidt; f Anu Lumi; f Anu Anton; f Kadri Allik; f Valentina Alekseev; m Ivan Safronov; f Marika Link; f Anu
Kallaste; m Indrek Kilk; m Tarmo Mäe; m Vello Põldma; f Kristi Luht; m Sergei Fomin; m Martin Kuusk; m Aleksandr
Nikolaev; f Triin Teesalu; m Aleksandr Titov; f Sirje Treial; m Ants Kuus; f Nina Panov; m Aivar Erm; m Jaan Põld; f
Laura Arro; m Ants Toom; m Margus Kalm; f Merike Pärn; f Anneli Trei; f Kristina Žukov; f Olga Nikiforov; m Toomas
Leht; m Raivo Kiik; m Ants Ivask; m Dmitri Gerassimov; f Niina Kikkas; m Marko Paju; m Valeri Orlov; f Malle Kolk; f
Marika Vaht; m Priit Saare; m Aivar Nõmme; f Ene Kasemets; f Valentina Baranov; m Viktor Vasiliev; f Triin Annus; f
Sirje Kiis; m Andrei Medvedev; m Vello Kikas; f Kristina Pukk; f Merike Pulk; f Piret Eller; f Linda Nõmme; f
Tatiana Makarov; m Marek Lõhmus; m Ivan Rumjantsev; m Martin Sillaste; f Kristi Mägi; f Anne Kuus; f Marina Nazarov;
f Kadri Tamme; m Margus Jürisson; m Siim Kuusik; m Tarmo Lind; f Riina Lumi; m Andrus Lipp; m Roman Sobolev; m Vello
Toots; f Jelena Iljin; f Valentina Vasiliev; f Marina Safronov; f Anna Valk; m Artur Karpov; m Mihhail Fjodorov; f
Kristina Konovalov; m Toomas Adamson; f Tatiana Gavrilov; m Vello Sarap; f Sirje Kokk; m Margus Kroon; f Jelena
Kudrjavtsev; m Raivo Vaher; m Marko Hanson; m Indrek Trei; m Roman Fomin; m Meelis Kapp; m Ivan Borissov; f Malle
Koval; m Margus Pihlak; f Nina Ševtšenko; m Aleksandr Kazakov; f Marina Jermakov; m Dmitri Lebedev; f Diana
Toomsalu; f Viktoria Popov; m Ants Oras; m Sergey Afanasjev; f Julia Kazakov; f Valentina Kotov; f Julia Krõlov; f
Malle Paju; m Andrus Melnik; m Aivar Aasa; m Jüri Kurm; f Maria Konovalov; m Jaan Laanemets; m Marko Ott; f Anna
Lepik; m Andrus Nuut; f Anne Kink; f Ljubov Safronov; m Artur Fjodorov; m Marko Loorits; f Tatiana Maslov; m Jevgeni
Fomin; f Mare Sillaste; m Ants Sillaots; f Aino Karu; f Marika Kass; f Linda Paas; m Nikolai Mihhailov; m Aleksander
Laur; m Marek Mõttus; f Anna Raud; f Ljudmila Filippov; f Merike Kolk; f Svetlana Zaitsev; m Aleksander Kaasik; m
Meelis Ots; f Piret Raudsepp; f Anneli Tuul; f Ljubov Tsvetkov; f Valentina Poljakov; m Peeter Maidla; m Siim Sibul;
m Sergey Jegorov; m Juri Tarassov; m Mihkel Pärnpuu; f Piret Järve; m Rein Mark; m Kristjan Siim; m Aivar Ruus; m
Margus Jürgens; f Anna Org; f Malle Kasemets; f Kristiina Koval; f Anu Korol; f Marika Rosin; f Niina Teras; m Aivar
Randmaa; f Maria Lõhmus; f Anneli Maripuu; f Maria Vill; f Anneli Kuusik; f Anu Kattai; f Malle Sööt; f Piret Oja; m
Sergey Davõdov; f Kristiina Lang; m Siim Tali; m Mihkel Kuus; f Anna Roosileht; m Valeri Baranov; m Vello Pukk; m
Alexander Filippov; f Maria Hunt; m Jaan Liblik; f Niina Laine; m Aleksander Kirillov; m Ants Roos; f Tiiu Ruus; f
Nadežda Nazarov; f Maria Valge; f Anneli Kudrjavtsev; f Kristiina Kalm; f Tiina Pajula; f Riina Kool; m Jaan Mägi; m
Aivar Laanemets; m Juri Nazarov; f Marina Timofejev; m Maksim Abramov; m Meelis Merila; f Tiina Must; f Diana
Sisask; f Kristina Žukov; f Maie Sarapuu; m Ivan Mironov; f Marika Kuus; m Jevgeni Filippov; f Svetlana Frolov; f
Irina Abramov; f Tamara Žukov; m Aivar Mitt; f Marika Heinsoo; f Aleksandra Maksimov; m Artur Loginov; f Anne Arro;
f Linda Klein; m Alexander Kuzmin; f Galina Bondarenko; f Maria Palu; f Tiiu Paju; f Tiina Remmel; f Tatiana
Sidorov; m Alexander Kudrjavtsev; f Reet Kool; f Maie Sulg; m Kristjan Reimann; f Sirje Oja; f Linda Saar; m Tõnu
Rosenberg; m Raivo Reinsalu; m Alexander Dmitriev; f Sirje Kokk; f Mare Loorits; m Marek Tuul; f Eve Ott; m Dmitri
Jakovlev; f Ülle Nõmme; f Valentina Bõstrov; f Kristiina Roos; f Aleksandra Sergejev; m Siim Pajula; m Mihkel Koit;
f Niina Jalakas; f Ülle Aasa; m Ivan Mironov; f Malle Saks; f Ene Kotkas; m Raivo Pärtel; m Meelis Kirs; f Marika
Toom; f Jelena Štšerbakov; m Sergei Loginov; m Raivo Adamson; m Marko Kasemets; m Ants Aavik; m Indrek Tammik; f Eve
Hallik; m Aleksander Mõttus; f Natalja Jeršov; f Valentina Sidorov; f Anneli Kriisa; m Indrek Põder; m Raivo Aas; f
Ljudmila Gavrilov; m Jüri Püvi; f Marika Nõmme; f Marika Lehtmets; m Aleksander Vain; f Julia Titov; m Alexander
Roosileht; m Martin Kütt; f Eve Kuus; m Tõnu Kalmus; f Irina Kazakov; f Anu Karro; f Ene Hallik; m Andrus Palu; m
Rein Nõmmik; m Marko Soots; f Ülle Laine; m Marek Tamberg; f Kristi Püvi; m Aleksander Väli; f Maie Annus; f Anu
Käsper; m Toomas Liivamägi; f Jekaterina Antonov; f Tatiana Konstantinov; f Riina Lätt; f Maie Koort; m Kristjan
Kangur; m Mihkel Lokk; m Aivar Ruus; m Jevgeni Koval; f Marina Nikitin; f Anneli Lang; f Anna Miller; f Marika Aun;
f Sirje Järve; m Artur Rosenberg; m Alexander Tomson; f Riina Gross; f Sirje Viks; m Kristjan Abel; f Marina Korol;
f Anneli Põdra; f Jelena Tsvetkov; m Artur Zujev; m Tarmo Lukk; m Priit Männik; f Nina Kudrjavtsev; m Tõnu Jürgens;
m Ants Pruul; m Andres Koval; m Peeter Kadak; f Diana Teder; m Marek Liiv; f Malle Lember; m Juri Jeršov; m Artur
Sidorov; f Tiina Jaanus; m Siim Õispuu; m Mihhail Mihhailov; f Tiiu Martinson; m Pavel Rosenberg; m Ivan Gorbunov; m
Martin Jürgens; f Svetlana Bondarenko; m Alexander Miller; f Aleksandra Suvorov; f Kristina Tiits; m Andrei Semenov;
m Andrei Ossipov; f Anne Kudrjavtsev; m Tiit Heinsalu; f Olga Vinogradov; f Piret Kasak; m Urmas Saul; m Tiit
Rebane; m Raivo Lillemets; m Mihkel Mäe; m Juri Komarov; m Kristjan Müür; f Tatiana Zaitsev; f Nina Nazarov; f Diana
Vahter; m Aleksander Kadak; m Priit Põder; f Sirje Kangro; f Kristiina Põldma; f Niina Teearu; f Anne Lill; m Marko
Nurm; f Laura Gross; m Tarmo Randoja; m Rein Roosileht; m Juri Borissov; f Ljubov Danilov; m Indrek Kivi; m Jevgeni
Kuzmin; m Sergei Denissov; f Piret Reimann; m Aivar Pikk; f Julia Gusev; f Jelena Sobolev; m Raivo Nõmmik; f Natalja
Sidorov; m Ivan Koval; f Irina Tsvetkov; m Aivar Susi; f Ljubov Nazarov; f Eve Sarapuu; m Jüri Kohv; f Anna Mänd; m
Peeter Michelson; m Jaan Müürsepp; m Vello Muru; m Kristjan Nõmmik; f Kristina Teearu; f Maria Soots; m Sander Uus;
f Aleksandra Gavrilov; m Marek Pruul; m Indrek Viira; f Anna Mõttus; f Maie Männiste; m Tiit Kuningas; m Jaan
Reimann; m Aivar Toomsalu; m Raivo Mäeots; m Urmas Kaur; f Jelena Golubev; f Katrin Jakobson; m Viktor Sorokin; f
Ene Palu; f Elena Kuznetsov; m Marek Soon; f Viktoria Kotov; f Jelena Romanov; m Maksim Bogdanov; m Viktor Iljin; f
Linda Kaasik; f Eve Kass; m Aleksander Kapp; f Kristiina Järve; f Svetlana Malõšev; f Ene Vaher; m Igor Kudrjavtsev;
m Urmas Klaas; m Aleksei Kruglov; f Natalia Drozdov; f Triin Liiv; f Maria Ernits; m Raivo Suur; f Ülle Rohtla; f
Sirje Kask; f Ene Lember; f Tatjana Karpov; f Mare Sisask; m Roman Antonov; f Valentina Smirnov; f Linda Müür; f
Malle Markus; m Valeri Sobolev; m Martin Sisask; m Jaanus Järve; f Aino Maasik; m Aleksander Soosaar; f Svetlana
Gorbunov; f Kristi Org; m Aivar Urb; f Maria Tamme; m Sergei Pavlov; m Andrus Tammik; m Margus Rüütel; m Valeri
Grigoriev; f Julia Trofimov; f Kristina Anissimov; m Martin Männiste; f Irina Fjodorov; m Mihkel Sillaste; m Martin
Oras; f Triin Lillemets; f Maie Kivimäe; f Eve Kalamees; f Anna Komarov; m Kristjan Roots; f Piret Väli; f Mare
Valk; f Maria Mõttus; m Toomas Kuusk; m Kristjan Kroon; f Anne Pärtel; f Riina Laks; f Anne Pärn; f Tiina Õispuu; f
Reet Paap; m Artur Egorov; m Tiit Allik; f Riina Annus; f Tatjana Jermakov; f Jelena Jefimov; m Toomas Liivak; m
Mati Schmidt; f Galina Vlassov; f Anne Kallaste; f Svetlana Antonov; f Kadri Kangro; m Aleksander Kondratjev; f
Marina Sergejev; m Tarmo Tomingas; f Aino Hansen; m Raivo Melnik; f Malle Kotov; f Nadežda Andreev; f Aleksandra
Karpov; m Raivo Paju; m Priit Aas; m Sergey Denissov; f Anne Pärna; m Nikolai Safronov; m Aleksei Jakovlev; f Ene
Lumi; f Kristina Kaljurand; f Tatjana Saveljev; f Sirje Roots; m Indrek Kikkas; f Maria Post; f Nina Loginov; m Mati
Mõttus; m Rein Müürsepp; m Vello Pihlak; m Nikolai Abramov; m Nikolai Baranov; f Sirje Soosalu; m Marko Pettai; f
Aino Kroon; f Marika Melnik; f Ljudmila Gorbunov; f Natalia Ignatjev; m Urmas Jõesaar; m Peeter Mänd; m Aleksei
Volkov; m Sergey Jefimov; f Elena Kulikov; f Kadri Truu
`;

export const RUSSIAN_PEOPLE = `
m Демид Матвеев Иларионовичх; m Борис Ширяев Артёмович; f Евгения Сорокина Михайловна; f Глафира Кириллова
Михайловна; f Любовь Елисеева Вадимовна; f Анжела Воронова Артемовна; f Анна Жукова Григорьевна; f Любовь Галкина
Оскаровна; f Евпраксия Беспалова Юрьевна; f Иванна Орехова Яковлевна; f Маргарита Блинова Оскаровна; m Родион
Горбунов Евсеевич; m Ефим Моисеев Демьянович; m Степан Воронов Тихонович; f Валерия Гордеева Святославовна; m
Митофан Корнилов Артемьевич; f Октябрина Александрова Константиновна; m Валерий Королев Ефремович; m Капитон Иванов
Тимурович; f Ксения Веселова Алексеевна; f София Кузьмина Наумовна; m Филимон Крюков Валерьянович; m Терентий
Копылов Харламович; f Пелагея Комарова Макаровна; f Клавдия Крылова Харитоновна; f Алевтина Самсонова Аскольдовна; m
Измаил Романов Фомич; m Феоктист Гришин Валентинович; f Полина Кошелева Константиновна; m Ладислав Семенов
Дорофеевич; f Алина Тимофеева Тарасовна; m Егор Зайцев Григорьевич; f Евпраксия Колесникова Евгеньевна; f Прасковья
Евсеева Тимофеевна; m Лаврентий Мясников Ерофеевич; f Регина Федорова Степановна; m Викентий Пестов Харламович; m
Касьян Шашков Жанович; f Нонна Лобанова Евгеньевна; m Исидор Родионов Бориславович; m Игнатий Попов Вячеславович; m
Иннокентий Лаврентьев Ерофеевич; f Лидия Егорова Григорьевна; m Нестор Красильников Марсович; f Алевтина Кудрявцева
Степановна; f Нина Меркушева Степановна; m Фрол Исаев Елисеевич; f Анжела Жданова Матвеевна; f Таисия Филиппова
Ждановна; f Элеонора Федорова Тимофеевна; m Рубен Морозов Евстигнеевич; f Фёкла Филиппова Олеговна; m Афиноген
Давыдов Всеволодович; f Эмилия Носкова Робертовна; f Акулина Мартынова Максимовна; m Силантий Галкин Бориславович; m
Панфил Дмитриев Бориславович; m Венедикт Брагин Тимурович; f Алла Ефимова Тимофеевна; f Кира Чернова Егоровна; m
Евлампий Горбачев Ильич; f Полина Сафонова Романовна; f Евгения Самсонова Евгеньевна; f Ксения Петухова Григорьевна;
f Кира Третьякова Тарасовна; f Елизавета Алексеева Васильевна; f Синклитикия Рыбакова Львовна; m Ираклий Крюков
Ермилович; m Артемий Красильников Филимонович; f Агата Рыбакова Вениаминовна; f Алла Ситникова Кузьминична; m Демид
Трофимов Игоревич; f Евпраксия Одинцова Афанасьевна; m Климент Сидоров Ермолаевич; m Изот Блинов Абрамович; f
Вероника Веселова Павловна; f Фаина Герасимова Романовна; f Элеонора Соколова Тимуровна; f Глафира Мясникова
Леоновна; m Олимпий Комиссаров Борисович; f Нонна Крюкова Вячеславовна; m Викторин Беляев Игнатьевич; m Роман
Тихонов Ефимович; m Соломон Королев Венедиктович; f Алла Маркова Константиновна; f Нонна Большакова Вениаминовна; f
Нонна Иванова Андреевна; f Маргарита Веселова Натановна; f Зинаида Самсонова Александровна; m Мирослав Селезнев
Трофимович; f Зинаида Волкова Руслановна; m Игорь Шилов Августович; f Иванна Сысоева Рубеновна; m Иван Дементьев
Артёмович; m Селиверст Орехов Вилорович; m Арсений Андреев Власович; m Сигизмунд Крюков Юльевич; f Маргарита Шарова
Дмитриевна; m Руслан Дорофеев Феликсович; f Нонна Константинова Федоровна; m Роман Антонов Бенедиктович; f Эмилия
Емельянова Егоровна; m Севастьян Горшков Антипович; f Акулина Федосеева Кузминична; m Ярополк Рыбаков Игоревич; f
Агата Лаврентьева Леоновна; m Геннадий Михайлов Богданович; f Екатерина Соловьева Натановна; m Флорентин Гусев
Адрианович; f Феврония Аксенова Константиновна; m Ипполит Дьячков Трифонович; m Пахом Сергеев Адрианович; f
Александра Лазарева Федоровна; m Максимильян Горбачев Брониславович; f Варвара Крылова Константиновна; f Фаина
Исакова Вячеславовна; m Фортунат Шаров Александрович; f Алла Маслова Кирилловна; f Октябрина Фомина Кузминична; m
Любим Крюков Данилович; f Татьяна Карпова Ефимовна; f Любовь Потапова Андреевна; f Лора Ковалева Натановна; m
Казимир Фадеев Харламович; m Демид Кузьмин Валерьевич; f Фёкла Рогова Ивановна; f Ия Громова Львовна; f Оксана
Носова Филипповна; f Варвара Антонова Рудольфовна; m Ферапонт Пестов Артурович; f Евфросиния Лазарева Алексеевна; f
Фаина Ершова Натановна; f Лариса Кулакова Николаевна; m Максимильян Тимофеев Фадеевич; f Лукия Павлова Даниловна; f
Дарья Кабанова Антоновна; f Синклитикия Зуева Леонидовна; f Иванна Крылова Юрьевна; f Октябрина Лыткина
Станиславовна; m Спартак Титов Давыдович; m Нестор Лобанов Антонович; m Натан Елисеев Марсович; m Леонтий Артемьев
Тихонович; m Викторин Максимов Ильич; f Регина Ильина Яковлевна; m Нифонт Логинов Ильясович; m Денис Тетерин
Елисеевич; m Емельян Блохин Арсеньевич; m Эрнст Бирюков Антонович; m Еремей Шашков Гавриилович; f Василиса Гаврилова
Рубеновна; m Мина Шарапов Эдгарович; f Ульяна Колобова Макаровна; m Анисим Назаров Ермилович; f Ольга Лихачева
Валентиновна; f Раиса Титова Святославовна; f Юлия Дементьева Святославовна; m Капитон Русаков Даниилович; m Алексей
Рябов Антонович; f Ксения Ефимова Алексеевна; f Милица Богданова Оскаровна; m Викторин Игнатов Матвеевич; m Тихон
Шаров Арсеньевич; f Эмилия Васильева Богдановна; f Иванна Бирюкова Львовна; f Прасковья Капустина Валериевна; m
Каллистрат Меркушев Арсеньевич; m Леон Некрасов Изотович; m Мефодий Дорофеев Трифонович; m Андрон Котов Анатольевич;
f Элеонора Одинцова Владимировна; f Надежда Исакова Эльдаровна; f Надежда Михайлова Николаевна; f Виктория
Белозерова Евгеньевна; f Ирина Фомичева Ильинична; f Любовь Миронова Ильинична; f Пелагея Назарова Леоновна; f
Анжелика Аксенова Эдуардовна; f Лариса Лобанова Тимуровна; m Тихон Горбунов Бориславич; m Карп Веселов Бориславович;
f Агафья Аксенова Ефимовна; f Лариса Моисеева Викторовна; m Бажен Щукин Трофимович; m Порфирий Кудрявцев
Аверьянович; f Евпраксия Голубева Васильевна; f Олимпиада Симонова Ждановна; f Варвара Фомина Николаевна; m Ратмир
Мартынов Исидорович; f Юлия Карпова Артемовна; m Кузьма Веселов Брониславович; m Фадей Нестеров Филатович; m Софрон
Зуев Григорьевич; m Адам Беляев Авдеевич; f Тамара Филиппова Макаровна; f София Потапова Леоновна; m Герасим Горшков
Брониславович; f Нинель Петрова Болеславовна; m Корнил Борисов Бенедиктович; m Модест Шилов Всеволодович; f
Синклитикия Федотова Святославовна; f Зинаида Михайлова Эдуардовна; m Прокофий Куликов Зиновьевич; f Регина Сафонова
Леоновна; f Зоя Сазонова Павловна; m Онуфрий Комаров Абрамович; f Милица Щукина Тарасовна; m Ладислав Потапов
Феофанович; f Антонина Сергеева Валентиновна; m Тимофей Комиссаров Даниилович; f Эмилия Турова Яковлевна; m
Ростислав Шаров Гаврилович; f Клавдия Шарова Михайловна; f Ираида Красильникова Никифоровна; m Гурий Смирнов
Адамович; f София Давыдова Анатольевна; f Валентина Русакова Романовна; m Любим Трофимов Власович; m Будимир Антонов
Федосеевич; m Лев Якушев Адамович; f Светлана Никифорова Ждановна; f Варвара Абрамова Аркадьевна; f Татьяна Титова
Валентиновна; m Виссарион Титов Даниилович; f Зоя Филиппова Олеговна; f Клавдия Борисова Захаровна; m Лука Белозеров
Эдуардович; m Спартак Козлов Демьянович; m Прокофий Шашков Гурьевич; m Зосима Сорокин Елисеевич; f Маргарита Орехова
Евгеньевна; f Маргарита Лаврентьева Тарасовна; m Парфен Третьяков Филиппович; m Любим Хохлов Давидович; m Ермил
Шашков Харитонович; f Василиса Беляева Болеславовна; m Панкратий Владимиров Геннадиевич; m Федот Киселев
Венедиктович; f Евфросиния Харитонова Станиславовна; f Зоя Силина Артемовна; f Екатерина Филатова Игоревна; m Адриан
Силин Августович; m Зиновий Игнатьев Юльевич; m Филипп Лыткин Демьянович; f Евпраксия Щукина Даниловна; m Матвей
Кудрявцев Борисович; m Радим Красильников Харитонович; m Антонин Игнатов Димитриевич; f Валентина Рыбакова
Станиславовна; f Полина Назарова Тарасовна; m Вадим Белоусов Игнатович; f Раиса Лукина Степановна; f Ангелина
Родионова Михайловна; m Евсей Корнилов Эдгарович; m Святополк Лаврентьев Витальевич; m Аверкий Баранов Фролович; f
Пелагея Иванова Владимировна; f Любовь Прохорова Аскольдовна; m Исидор Кудряшов Эдгарович; m Азарий Воробьев
Филимонович; f Алевтина Гурьева Владимировна; m Агап Калинин Филимонович; f Надежда Новикова Олеговна; f Анастасия
Лаврентьева Харитоновна; m Каллистрат Денисов Георгиевич; m Карл Костин Терентьевич; m Андрей Щукин Аксёнович; m
Евстафий Зуев Федосьевич; f Ульяна Федотова Максимовна; f Агафья Журавлева Даниловна; f Виктория Павлова Дмитриевна;
m Аполлинарий Абрамов Эдгарович; m Митофан Тарасов Августович; f Евфросиния Бобылева Вячеславовна; f Кира Гущина
Георгиевна; f Пелагея Калинина Григорьевна; f Анастасия Романова Эльдаровна; m Ян Сорокин Валентинович; m Любомир
Никонов Виленович; m Валерий Беляев Арсеньевич; m Радим Яковлев Ефремович; m Порфирий Николаев Арсенович; m Януарий
Игнатьев Харитонович; f Пелагея Блинова Тарасовна; m Иларион Степанов Анатольевич; m Тит Самсонов Денисович; f
Синклитикия Кононова Ильинична; f Алевтина Лыткина Геннадиевна; f Таисия Родионова Валентиновна; m Геннадий Никитин
Димитриевич; f Клавдия Зыкова Петровна; m Трифон Смирнов Устинович; f Ангелина Соловьева Вениаминовна; f Регина
Гущина Артемовна; m Григорий Игнатов Ильясович; f Алина Логинова Кузьминична; f Евгения Данилова Руслановна; f
Эмилия Кулакова Натановна; f Вера Меркушева Егоровна; f Алина Кузнецова Станиславовна; f Пелагея Савельева
Николаевна; f Ирина Беляева Яковлевна; m Терентий Якушев Терентьевич; f Милица Дорофеева Петровна; m Богдан Федотов
Яковлевич; m Януарий Соболев Витальевич; m Ефрем Ефремов Фомич; m Степан Степанов Бориславович; f Синклитикия
Кириллова Евгеньевна; m Феофан Громов Марсович; f Ия Кошелева Оскаровна; m Парфен Симонов Георгиевич; f Надежда
Комарова Захаровна; f Иванна Яковлева Эльдаровна; m Макар Дмитриев Викентьевич; f Евпраксия Князева Натановна; f
Оксана Субботина Владимировна; f Нинель Бурова Дмитриевна; f Антонина Антонова Валентиновна; m Еремей Тихонов
Антипович; f Октябрина Быкова Викторовна; m Мирон Мамонтов Антонович; m Лучезар Соболев Брониславович; m Леонтий
Бирюков Адамович; m Евгений Русаков Яковлевич; m Эрнст Федотов Анатольевич; m Семен Фролов Ааронович; f Лора Пестова
Антоновна; m Аркадий Федоров Эдуардович; m Валерий Стрелков Феоктистович; f Василиса Прохорова Филипповна; f Полина
Горбачева Егоровна; m Пантелеймон Зайцев Васильевич; m Петр Дорофеев Владиславович; m Демьян Кононов Елисеевич; f
Валентина Виноградова Никифоровна; m Леонид Тихонов Елисеевич; m Кондрат Королев Фадеевич; f Виктория Тетерина
Константиновна; m Валерий Овчинников Александрович; m Измаил Быков Матвеевич; m Евстигней Суворов Ермилович; f
Любовь Куликова Олеговна; f Глафира Фадеева Борисовна; m Милен Харитонов Федосьевич; m Ферапонт Евсеев Ермилович; m
Карп Уваров Игнатьевич; f Лариса Константинова Андреевна; m Мстислав Григорьев Ильич; m Захар Никонов Вилорович; f
Ангелина Аксенова Вадимовна; f Алла Макарова Кузминична; f Нинель Зимина Вячеславовна; f Лора Носова Яковлевна; m
Афанасий Денисов Эдгарович; f Октябрина Цветкова Николаевна; f Евдокия Ларионова Леонидовна; f Евгения Борисова
Даниловна; f Лидия Мясникова Ефимовна; f Ангелина Баранова Рубеновна; f Галина Зыкова Леоновна; f Юлия Некрасова
Рубеновна; m Валерьян Быков Герасимович; f Кира Блохина Петровна; m Эмиль Носков Тарасович; m Фока Кошелев
Виленович; m Леон Пахомов Яковлевич; m Измаил Терентьев Анисимович; f Дарья Волкова Никифоровна; m Твердислав Рябов
Владиленович; f Элеонора Мартынова Никифоровна; f Валерия Павлова Константиновна; f Нинель Тарасова Станиславовна; f
Ирина Игнатьева Романовна; f Дарья Пестова Ефимовна; m Назар Шашков Елисеевич; m Елизар Кулагин Арсеньевич; f Алина
Новикова Константиновна; f Фёкла Кудрявцева Вячеславовна; f Валентина Ларионова Ивановна; m Иларион Большаков
Анисимович; f Зинаида Ильина Борисовна; m Викторин Власов Феофанович; f Марина Полякова Егоровна; m Орест Суханов
Димитриевич; m Феликс Бобылев Елизарович; f Фаина Суворова Игоревна; f Александра Афанасьева Алексеевна; f Таисия
Емельянова Рудольфовна; m Евстигней Коновалов Артемьевич; f Светлана Шарапова Эдуардовна; f Евгения Галкина
Николаевна; f Надежда Силина Тимуровна; f Вера Никонова Тимофеевна; m Денис Гущин Феодосьевич; f Зоя Осипова
Олеговна; m Валерий Савин Харламович; m Доброслав Андреев Витальевич; f Оксана Терентьева Архиповна; f Оксана
Мельникова Робертовна; f Елизавета Воронова Вячеславовна; f Антонина Назарова Кузьминична; m Емельян Сазонов
Авдеевич; m Мстислав Шарапов Адамович; m Силантий Маслов Архипович; m Ананий Комаров Тимурович; f Ираида Лапина
Мироновна; f Василиса Крюкова Оскаровна; m Ким Медведев Фокич; f Оксана Белозерова Афанасьевна; m Валерий Денисов
Ермолаевич; f Александра Логинова Львовна; m Радислав Крылов Чеславович; m Натан Юдин Валентинович; f Фёкла Никитина
Даниловна; f Евдокия Носова Богдановна; m Фрол Шарапов Евсеевич; m Конон Матвеев Глебович; m Милован Егоров
Иосипович; m Панфил Рыбаков Ефимович; m Лука Рыбаков Трифонович; f Алевтина Федотова Кирилловна; f Евгения
Евдокимова Львовна; m Трофим Носов Эдгардович; f Анжела Третьякова Петровна; m Онуфрий Пестов Жанович; f Иванна
Калашникова Васильевна; f Вера Беспалова Наумовна; m Онуфрий Горбунов Харлампович; f Елена Кошелева Ждановна; f
Татьяна Беспалова Вячеславовна; f Евдокия Терентьева Макаровна; m Поликарп Соболев Фролович; m Семен Большаков
Давидович; f Эмилия Филатова Эльдаровна; m Рюрик Голубев Вячеславович; m Артемий Савельев Денисович; f Анжелика
Капустина Яковлевна; f Феврония Ершова Рудольфовна; f Мария Белова Семеновна; m Арефий Афанасьев Устинович; f Иванна
Ситникова Максимовна; f Наина Рожкова Константиновна; m Владлен Антонов Дорофеевич; m Герман Горбунов Викентьевич; f
Зинаида Вишнякова Валентиновна; f Ксения Андреева Семеновна; f Кира Титова Болеславовна; m Парфен Гурьев
Анатольевич; m Серафим Макаров Гаврилович; f Алевтина Филатова Кузьминична; f Наина Шестакова Владиславовна; f Фёкла
Сидорова Альбертовна; m Софон Шашков Якубович; f Надежда Назарова Семеновна; m Варфоломей Иванов Вилорович; f
Алевтина Галкина Степановна; f Полина Григорьева Олеговна; m Януарий Григорьев Яковлевич; f Таисия Никитина
Робертовна; f Татьяна Мишина Руслановна; f Ираида Красильникова Макаровна; f Глафира Красильникова Геннадиевна; m
Софон Кошелев Антонович; m Прокофий Данилов Дорофеевич; m Елисей Третьяков Теймуразович; m Авдей Гордеев Антонович;
f Лора Тетерина Мироновна; f Нинель Цветкова Дмитриевна; m Нифонт Стрелков Гурьевич; m Елисей Блинов Викторович; m
Никита Борисов Теймуразович; f Ангелина Калинина Романовна; m Изяслав Дьячков Трифонович; m Орест Кудряшов Ильич; m
Дорофей Соболев Владиславович; f Таисия Исакова Геннадиевна; m Артемий Воронов Анисимович; f Марфа Соболева
Макаровна; m Поликарп Емельянов Ермолаевич; f Евгения Романова Артемовна; f Евгения Бобылева Артемовна; m Нифонт
Кудряшов Бориславич; m Святослав Игнатьев Давидович; m Евсей Ситников Зиновьевич; m Фадей Ларионов Даниилович; f
Алла Анисимова Наумовна; f Евпраксия Некрасова Святославовна; m Демьян Крылов Валерьянович; m Арсений Ефремов
Анатольевич; f Милица Блохина Ефимовна; f Жанна Медведева Павловна; f Пелагея Осипова Степановна; f Валерия Карпова
Максимовна; m Лев Щукин Валерианович; m Евграф Бирюков Данилович; m Тимофей Голубев Фомич; f Агата Константинова
Ниловна; f Анжела Соболева Леонидовна; m Матвей Пестов Всеволодович
`;
