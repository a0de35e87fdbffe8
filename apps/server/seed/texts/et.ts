import type { TextBook } from '../plots.ts';

export const ET: TextBook = {
  greetings: ['Tere!', 'Tere!', 'Tere!', 'Tervist!', 'Tere jälle!', ''],
  signatures: [
    'Ette tänades, {writer}',
    'Tänan ette!',
    'Aitäh!',
    'Lugupidamisega {writer}',
    '{writer}',
    '',
    '',
  ],
  staffGreetings: ['Tere!', 'Tere!', 'Tere, {writer}!', ''],
  staffSignatures: { DOCTOR: 'Dr {staff}', NURSE: '{staff}, pereõde', NON_CLINICAL: '{staff}, registratuur' },
  moreInfo: [
    'Unustasin lisada: [penitsilliini|sulfaravimite] vastu on mul allergia, see peaks ka kaardil kirjas olema.',
    'Lisan veel, et helistada saab mulle kõige paremini [pärast kella 15|lõunapausil 12–13|hommikul enne 9].',
    'Täpsustuseks: eile õhtul läks natuke paremaks, täna hommikul oli jälle samamoodi.',
    'Panin eelmisse kirja vale kuupäeva, õige on [eelmine esmaspäev|möödunud kolmapäev]. Vabandust!',
    'Lisaks küsin, kas pean vastuse saamiseks ise ka helistama või piisab siia kirjutamisest?',
  ],
  reopenings: [
    'Vabandust, et uuesti tülitan, aga [paremaks ei ole läinud|vaevused tulid tagasi]. Kas peaks midagi muud proovima?',
    'Jäi veel üks küsimus: kas ma võin samal ajal oma tavalisi ravimeid edasi võtta?',
    'Palusite anda märku, kui midagi muutub. [Eilsest|Üleeilsest] on olukord natuke teistsugune, sellepärast kirjutan.',
    'Ma ei näe terviseportaalis veel midagi. Kas saaksite üle vaadata, kas see sai edasi saadetud?',
  ],
  afterReopening: [
    'Aitäh, et andsite teada. Vaatasin üle: kõik vajalik on nüüd tehtud. Oma igapäevaseid ravimeid võtke edasi nagu seni. Kui kolme päevaga paremaks ei lähe, tulge vastuvõtule, aja saab registratuurist.',
    'Panin Teile aja kirja [homseks kell 9.40|ülehomseks kell 11.20|reedeks kell 10.00], siis vaatame koos üle. Kui vahepeal läheb järsult halvemaks, helistage 112.',
  ],
  clinicReopens: [
    'Avasin pöördumise uuesti, sest üks asi jäi täpsustamata. Palun kirjutage, milliseid ravimeid Te praegu iga päev võtate ja kas mõni neist on vahepeal muutunud.',
  ],
  replies: [
    'Võtan iga päev vererõhurohtu, hommikul ühe tableti, ja talvel D-vitamiini. Muudatusi pole olnud.',
    'Praegu ei võta ühtegi ravimit iga päev, ainult vahel valuvaigistit.',
  ],
  farewells: ['Aitäh, nüüd on andmed korras. Rohkem ei ole Teil midagi vaja teha.'],
  conversations: {
    infection: {
      opening: [
        '[Kolmandat päeva|Eilsest|Nädalavahetusest saadik] on palavik [37,8|38,2|38,5], kurk valus ja köha [on kuiv|käib hooti]. Olen võtnud [paratsetamooli|ibuprofeeni] ja joonud palju teed, aga enesetunne eriti paremaks ei lähe. [Hingata saan hästi.|Õhupuudust ei ole.] Kas peaksin vastuvõtule tulema või ravin kodus edasi?',
        'Nohu ja köha on kestnud juba [nädala|üle nädala|kümme päeva]. Palavikku enam ei ole, aga [öösel ajab köhima|hommikuti on rögin sees|hääl on ära]. Koroona kiirtest oli negatiivne. Mida veel teha saaks?',
      ],
      direct:
        'Kirjelduse järgi on tegemist viirusliku ülemiste hingamisteede haigusega, antibiootikumist siin kasu ei ole. Puhake, jooge piisavalt ja võtke palaviku või valu korral paratsetamooli pakendil oleva juhise järgi. Palavik võib kesta kolm kuni viis päeva, köha kuni kolm nädalat. Kirjutage uuesti, kui palavik kestab üle viie päeva või enesetunne halveneb. Kui tekib hingamisraskus või tugev valu rinnus, helistage kohe 112.',
      ask: 'Palun täpsustage: kui kõrge oli palavik täna hommikul, kas köhaga tuleb röga ja mis värvi see on, kas hingates on valu või õhupuudust? Kas Teil on mõni krooniline haigus, näiteks astma?',
      reply:
        'Täna hommikul oli [37,4|37,9|38,0]. Röga tuleb [vähe ja see on hele|natuke, kollakas]. Õhupuudust ei ole, astmat ka mitte. [Isu on tagasi.|Magada sain juba paremini.]',
      close:
        'Aitäh täpsustuse eest. Praegu ei ole vastuvõtule tulek vajalik: jätkake puhkust, jooge piisavalt ja kurgu leevendamiseks sobib soe jook meega. Kui palavik tõuseb uuesti või tekib õhupuudus, võtke kohe ühendust; hingamisraskuse korral helistage 112. Soovin kiiret paranemist!',
      later: {
        ask: 'Jätkake praegu kodust ravi: puhkus, piisavalt vedelikku ja palaviku korral paratsetamool. Palun kirjutage mõne päeva pärast, kuidas palaviku ja köhaga on. Kui läheb järsult halvemaks, ärge oodake: helistage meile, hingamisraskuse korral 112.',
        reply:
          'Annan teada, kuidas läks: palavikku pole enam kaks päeva ja köha on ka vähem. [Tööl käin kodukontoris.|Jõudu on veel vähe, aga saan hakkama.]',
      },
    },
    prescription: {
      opening: [
        'Palun pikendada retsepte: [metoprolool 50 mg|ramipriil 5 mg|amlodipiin 5 mg] ja [atorvastatiin 20 mg|rosuvastatiin 10 mg]. Tablette on veel [umbes nädalaks|kümneks päevaks|viieks päevaks]. Vererõhk on kodus olnud [128/78|134/82|136/80], enesetunne on hea.',
        'Mul on lõppemas [levotüroksiin 75 mcg|pantoprasool 20 mg|metformiin 1000 mg], palun uut retsepti. Võtan seda juba mitu aastat ja see sobib hästi. [Viimati käisin analüüsidel kevadel.|Analüüse pole vist ammu tehtud.]',
      ],
      direct:
        'Retsept on välja kirjutatud ja kehtib kuus kuud, ravimi saab kätte igast apteegist isikut tõendava dokumendiga. Võtke ravimit samas annuses edasi. Mõõtke vererõhku vähemalt korra nädalas ja kirjutage meile, kui see on mitu korda üle 140/90.',
      ask: 'Enne retsepti pikendamist palun kirjutage, milline on Teie vererõhk viimastel päevadel olnud, kui palju kaalute ja kas ravimil on olnud kõrvaltoimeid (peapööritus, jalgade tursed, köha).',
      reply:
        'Vererõhk on olnud [132/80|138/84|126/76], pulss [64|72|70]. Kaalun [74|82|91] kg. [Kõrvaltoimeid pole märganud.|Õhtuti on pahkluud natuke tursunud, muud ei ole.]',
      close:
        'Aitäh! Retsept on pikendatud, annus jääb samaks. Kord aastas on vaja teha kontrollanalüüsid: suunasin need laborisse, tulge tühja kõhuga mõnel hommikul kell 8–10. Vastus on paari päeva pärast terviseportaalis ja kui midagi on vaja muuta, kirjutan Teile.',
      later: {
        ask: 'Retsepti pikendasin esialgu üheks kuuks. Palun mõõtke nädala jooksul vererõhku hommikul ja õhtul, istudes, pärast viieminutilist puhkust, ja kirjutage mulle siis näidud. Kui vererõhk on üle 180/110 või tekib valu rinnus, helistage 112.',
        reply:
          'Siin minu näidud: hommikul [136/84, 132/80, 138/85|128/78, 131/80, 126/77], õhtul [130/78, 134/82, 129/80|134/82, 130/79, 133/81]. Pulss oli 62 kuni 74.',
      },
    },
    contraception: {
      opening: [
        'Sooviksin uut retsepti rasestumisvastastele tablettidele, olen sama preparaati võtnud [kaks aastat|üle aasta]. Kõik sobib, verejooksu vahepeal ei ole. [Ma ei suitseta.|Suitsetamise jätsin kevadel maha.] Praegune pakk lõpeb [järgmisel nädalal|kümne päeva pärast].',
      ],
      direct:
        'Retsept on kuueks kuuks pikendatud. Palun mõõtke mõnel päeval vererõhku ja kirjutage see meile, kord aastas on see vajalik. Kui tekib tugev jala- või rinnavalu, õhupuudus või ebatavaline peavalu, lõpetage tablettide võtmine ja pöörduge kohe arsti poole.',
      ask: 'Palun kirjutage oma viimane vererõhk ja kaal ning kas Teil on migreeni või on lähisugulastel olnud veenitromboosi. Need andmed on enne retsepti vajalikud.',
      reply:
        'Vererõhk oli apteegis mõõtes [118/74|122/78|116/70], kaalun [58|64|71] kg. Migreeni pole, sugulastel tromboose teadaolevalt ei ole.',
      close:
        'Aitäh, retsept on olemas ja kehtib kuus kuud. Günekoloogi profülaktiline kontroll ja emakakaela sõeluuring tehke plaanipäraselt.',
    },
    back: {
      opening: [
        'Alaselg on valus [juba nädala|kolmandat päeva|alates reedest], algas pärast [mööbli tõstmist|aiatöid|pikka autosõitu]. Valu läheb vahel [paremasse|vasakusse] jalga, istuda on kõige hullem. Ibuprofeen aitab mõneks tunniks. Jalg nõrk ei ole.',
        'Selg läks [hommikul voodist tõustes|eile poes] kangeks ja ma ei saa end korralikult sirgu. Kolm aastat tagasi oli samasugune asi. Kas peaks röntgenisse minema ja kas saaks saatekirja füsioteraapiasse?',
      ],
      direct:
        'Selline äge seljavalu möödub enamasti mõne nädalaga ja pilti esimestel nädalatel vaja ei ole. Liikuge nii palju, kui valu lubab, voodis lamada ei soovita. Valu korral võib lühikest aega võtta ibuprofeeni koos toiduga, kui magu seda talub. Füsioteraapia saatekiri on vormistatud. Kui jalg muutub nõrgaks, tekib tuimus jalgevahes või ei saa urineerida, minge kohe erakorralise meditsiini osakonda või helistage 112.',
      ask: 'Palun täpsustage: kas jalas on tuimust või nõrkust, kas urineerimine on tavaline, kas on palavikku olnud või oli enne kukkumist? Millist tööd Te teete?',
      reply:
        'Tuimust on natuke [suure varba juures|sääre välisküljel], nõrkust ei ole. Palavikku ja kukkumist pole olnud, WC-s käin tavaliselt. Töötan [laos|kontoris arvuti taga|lasteaias].',
      close:
        'Aitäh. Ohumärke Teie kirjelduses praegu ei ole. Tegin saatekirja füsioteraapiasse ja panin terviseportaali harjutused, alustage neist, mis valu ei suurenda. Kui kahe kuni kolme nädalaga ei parane, tulge läbivaatusele. Jala nõrkuse või urineerimishäire korral pöörduge kohe EMO-sse.',
      later: {
        ask: 'Alustage täna kergete liigutustega ja kõndige iga päev veidi. Valuvaigistit võtke pakendi juhise järgi ja ainult vajadusel. Palun kirjutage mõne päeva pärast, kui palju valu nullist kümneni on ja kas jalas on midagi muutunud. Jala nõrkuse, jalgevahe tuimuse või urineerimishäire korral ärge oodake, helistage 112.',
        reply:
          'Valu on praegu umbes [4|3|5], enne oli 7. Käin iga päev jalutamas, jalga enam ei kiirga. Öösel magan läbi.',
      },
    },
    joint: {
      opening: [
        '[Parem põlv|Vasak põlv|Parem õlg|Vasak puus] valutab juba [kolm nädalat|üle kuu], eriti [trepist käies|öösel küljel magades|pärast pikemat kõndi]. Paistetust [natuke on|ei ole], punane pole. Vigastust ei mäleta. Olen määrinud diklofenaki geeli, see aitab vähe.',
      ],
      direct:
        'Selline valu tuleb sageli liigese ülekoormusest või kulumisest. Vähendage mõneks nädalaks koormust, aga ärge jätke liikumist päris ära; jalgrattasõit ja ujumine on head. Geeli võib kasutada kuni kaks nädalat. Tegin saatekirja füsioteraapiasse. Kui liiges läheb kuumaks ja punaseks või tekib palavik, võtke kohe ühendust.',
      ask: 'Palun kirjutage, kas hommikul on liiges kange ja kui kaua, kas teised liigesed ka valutavad ja milliseid valuvaigisteid olete võtnud. Kas Teil on maohaavandit või neeruhaigust?',
      reply:
        'Hommikul on kange [kümmekond minutit|umbes veerand tundi]. Teised liigesed ei valuta. Ibuprofeeni olen võtnud paaril õhtul. Maohaavandit ja neeruhaigust ei ole.',
      close:
        'Aitäh. Tegin saatekirja röntgenisse ja füsioteraapiasse, röntgenisse saab tööpäeviti elavas järjekorras. Kui pildi vastus on käes, kirjutan Teile. Senikaua võib valu korral võtta paratsetamooli pakendi juhise järgi.',
    },
    mood: {
      opening: [
        'Viimased [kaks kuud|poolteist kuud|mitu nädalat] on meeleolu väga madal. Ärkan kell neli ja enam magama ei jää, tööle minek on kui mäkke ronimine. Asjad, mis enne rõõmu tegid, ei huvita. Ei tea, kas see on väsimus või midagi muud, aga üksi ma enam hakkama ei saa.',
        'Pärast [lahkuminekut|isa surma|koondamist] ei ole ma enam mina ise. Nutan tihti, isu ei ole, olen kaotanud kaalu. Sõbranna soovitas Teile kirjutada. Kas saaks aja, et rääkida?',
      ],
      direct:
        'Hea, et kirjutasite: see, mida kirjeldate, on ravitav ja abi on olemas. Panin Teile pikema vastuvõtuaja [neljapäevaks kell 14.00|reedeks kell 9.00], siis räägime rahulikult. Kui tekib mõte endale viga teha, ärge jääge sellega üksi: helistage kohe 112 või minge lähimasse EMO-sse; hingehoiu telefon on 116 123.',
      ask: 'Aitäh, et seda jagasite. Palun kirjutage, kuidas Te magate ja sööte, kas keegi on Teie lähedal, ja ausalt ka seda, kas on olnud mõtteid, et ei taha enam elada. Kui selline mõte on praegu, ärge oodake vastust, vaid helistage kohe 112.',
      reply:
        'Magan umbes [neli|viis] tundi, söön, kui keegi meelde tuletab. [Õde|Elukaaslane|Ema] on lähedal ja toetab. Enesetapumõtteid ei ole, lihtsalt lootusetu tunne on vahel.',
      close:
        'Aitäh, et vastasite nii avameelselt. Panin Teile aja [homseks kell 13.20|ülehomseks kell 10.40], varuge pool tundi. Seni proovige iga päev korra õue minna ja rääkige lähedasega. Vaimse tervise õde võtab Teiega samuti ühendust. Kui läheb raskemaks, helistage 112, ööpäev läbi.',
    },
    anxiety: {
      opening: [
        'Mul on viimasel ajal ärevushood: süda hakkab kloppima, käed värisevad ja tundub, et ei saa hingata. Seda on olnud [kaks-kolm korda nädalas|peaaegu iga päev|viis korda selle kuu jooksul], [bussis|poejärjekorras|öösel]. Kestab kümmekond minutit ja läheb üle. Kardan juba ette, et see tuleb jälle.',
      ],
      direct:
        'Kirjeldate hoogusid, mis sarnanevad paanikahoole: need on väga ebameeldivad, aga ei ole ohtlikud ja neid saab ravida. Panin terviseportaali hingamisharjutuste juhendi ja aja vaimse tervise õe juurde. Kui rinnavalu kestab kauem kui veerand tundi, tekib pingutusel või tunnete, et hakkate minestama, helistage 112.',
      ask: 'Palun kirjutage, kas hoog tuleb ka füüsilisel pingutusel, kas on olnud minestamist ja kui palju joote kohvi või energiajooke. Kas midagi on elus hiljuti muutunud?',
      reply:
        'Pingutusel ei tule, trepist käin vabalt. Minestanud ei ole. Kohvi joon [neli|kolm] tassi. [Vahetasin sügisel töökohta ja|Kodus on praegu keeruline ja] magan halvasti.',
      close:
        'Aitäh. Teeme igaks juhuks EKG ja kilpnäärme analüüsi, aja saate registratuurist lähipäevadeks. Vähendage kohvi ühe tassini. Vaimse tervise õde helistab Teile sel nädalal ja lepite kokku esimese kohtumise.',
    },
    stomach: {
      opening: [
        'Pärast söömist on ülakõhus valu ja põletustunne, kõrvetised on [peaaegu igal õhtul|kolmandat nädalat]. Kaalu pole kaotanud, väljaheide on tavaline. Apteegist võetud antatsiid aitab lühikeseks ajaks. [Töö on olnud pingeline.|Kohvi joon küll palju.]',
      ],
      direct:
        'Kirjeldus sobib maohappe tagasivooluga. Sööge väiksemaid portsjoneid, mitte hiljem kui kolm tundi enne magamaminekut, vähendage kohvi ja alkoholi. Kirjutasin happesust vähendava ravimi kaheks nädalaks, võtke üks kapsel hommikul enne sööki. Kui oksendate verd, väljaheide on must või valu läheb väga tugevaks, helistage 112.',
      ask: 'Palun täpsustage: kas toit jääb neelates kinni, kas väljaheide on olnud must, kas olete võtnud ibuprofeeni või aspiriini? Kas kellelgi suguvõsas on olnud maohaigusi?',
      reply:
        'Neelata saan hästi, väljaheide on tavalist värvi. Ibuprofeeni võtsin [seljavalu tõttu nädal aega|paar korda]. Vanaemal oli maohaavand.',
      close:
        'Aitäh. Ibuprofeeni praegu enam mitte, valu korral võtke paratsetamooli. Tulge hommikul söömata vereanalüüsile, lisaks teeme helikobakteri testi. Ravimi retsept on olemas. Kirjutame Teile, kui vastused on käes.',
    },
    diarrhea: {
      opening: [
        'Eilsest on kõhulahtisus, [kuus korda päevas|umbes kaheksa korda], ja kerge iiveldus. [Samas on haige ka abikaasa.|Sõime nädalavahetusel väljas.] Palavik on 37,5, verd ei ole näinud. Joon vett, aga süüa ei taha.',
      ],
      direct:
        'Tõenäoliselt on see viiruslik kõhunakkus ja möödub kahe-kolme päevaga. Kõige tähtsam on juua: apteegist saab suukaudse lahuse pulbri, võtke seda lonkshaaval kogu päeva. Sööge siis, kui isu tuleb. Kui tekib veri, palavik üle 38,5, tugev kõhuvalu või ei jää jook sisse, helistage meile; kui olete uimane ja ei urineeri, siis 112.',
      ask: 'Kas oksendamist on olnud ja kas jook jääb sisse? Kui tihti täna urineerisite? Kas olete hiljuti reisinud või antibiootikume võtnud?',
      reply:
        'Oksendasin [ühe korra öösel|eile kaks korda, täna enam mitte]. Vesi jääb sees. Pissil olen käinud kolm korda. Reisinud ei ole, antibiootikume ei ole võtnud.',
      close:
        'Väga hea, jätkake joomist väikeste lonksudena ja peske hoolega käsi. Tööle minge alles siis, kui kaks päeva on kaebusteta möödas. Kui kolme päevaga paremaks ei lähe, kirjutage uuesti.',
    },
    constipation: {
      opening: [
        'Kõht ei käi korralikult läbi juba [kaks nädalat|kuu aega], vahel alles neljandal päeval ja siis on valus. Joon vett ja söön puuvilju, aga ei aita. Verd ei ole olnud. Mida võtta võiks?',
      ],
      direct:
        'Lisage toitu kiudaineid (ploomid, linaseemned, täistera) ja jooge umbes poolteist liitrit päevas. Apteegist saab käsimüügist makrogooli pulbrit, alustage ühest pakist päevas. Kui nädalaga abi ei ole, näete verd või kõht on tugevasti valus, võtke kohe ühendust.',
      ask: 'Milliseid ravimeid Te praegu võtate, kas kaal on langenud ja kas sõeluuringul (peitveri) olete käinud?',
      reply:
        'Võtan [rauatablette|vererõhurohtu ja kaltsiumi], kaal on sama. Peitvere test oli [kahe aasta eest|möödunud kevadel] ja korras.',
      close:
        'Aitäh. Põhjus võib olla ravimis, [vahetame selle|vähendame annust], uus retsept on olemas. Makrogooli kasutage veel kaks nädalat. Kui muutust ei ole, tulge vastuvõtule.',
    },
    headache: {
      opening: [
        'Peavalu on viimasel kuul [kaks korda nädalas|igal nädalavahetusel], pulseeriv, rohkem [paremal|vasakul] pool, hele valgus segab. Vahel on iiveldus. Ibuprofeen aitab, kui võtta kohe alguses. Kas on vaja uuringuid?',
        'Juba [nädal aega|kümme päeva] on pea õhtuti nagu rõnga sees, kael on kange. Töötan arvutiga ja magan vähe. Palavikku ei ole.',
      ],
      direct:
        'Kirjelduse järgi ei ole ohumärke ja uuringuid kohe vaja ei ole. Abiks on regulaarne uni, piisav joomine ja pausid ekraani tagant. Valuvaigistit ärge võtke rohkem kui kümnel päeval kuus, muidu võib see ise peavalu tekitada. Kui tekib äkiline väga tugev peavalu, kõnehäire, nägemise halvenemine või kätt-jalga ei saa liigutada, helistage kohe 112.',
      ask: 'Palun kirjutage, millal valu algas, kas see on kunagi tekkinud äkki ja väga tugevalt, kas on nägemishäireid või tuimust. Mitmel päeval kuus võtate valuvaigistit ja milline on vererõhk?',
      reply:
        'Algas tasapisi [suve lõpus|kaks kuud tagasi], äkilist valu pole olnud. Nägemisega on kõik korras. Valuvaigistit võtan [viiel|seitsmel] päeval kuus, vererõhk oli [126/80|132/84].',
      close:
        'Aitäh. Andmed sobivad [migreeniga|pingepeavaluga]. Kirjutasin ravimi, mida võtta hoo alguses, juhend on retseptis kirjas. Pidage palun kuu aega peavalupäevikut ja kirjutage siis uuesti. Ohumärkide korral helistage 112.',
      later: {
        ask: 'Palun pidage mõni päev peavalupäevikut: millal algas, kui tugev, mida võtsite, kas aitas. Kirjutage siis mulle. Kui tekib äkiline väga tugev peavalu, kõnehäire või halvatus, ärge oodake, helistage 112.',
        reply:
          'Peavalu oli [kahel|kolmel] päeval, tugevus 5–6, algas pärast lõunat. Ühel korral võtsin ibuprofeeni, tunni ajaga läks üle.',
      },
    },
    vertigo: {
      opening: [
        '[Eile hommikul|Kolm päeva tagasi] voodis end keerates hakkas tuba ringi käima, kestis alla minuti. Nüüd kordub iga kord, kui [keeran paremale küljele|vaatan üles]. Iiveldas, aga kuulmine on sama ja kõne on selge.',
      ],
      direct:
        'See sarnaneb healoomulise asendipööritusega, mis ei ole ohtlik. Panin terviseportaali harjutused, tehke neid kolm korda päevas nädala jooksul, alguses nii, et keegi on kõrval. Autot seni ärge juhtige. Kui lisandub kõnehäire, topeltnägemine, tugev peavalu või jäsemenõrkus, helistage kohe 112.',
      ask: 'Kas pööritus tuleb ka istudes paigal olles, kas kõrvus kohiseb, milline on vererõhk lamades ja püsti tõustes?',
      reply:
        'Paigal olles ei ole. Kõrvad ei kohise. Vererõhk lamades [134/80|128/76], püsti tõustes [130/80|126/78].',
      close:
        'Aitäh. Tulge [homme kell 10.20|ülehomme kell 12.00] vastuvõtule, proovime asendimanöövrit, see aitab sageli kohe. Tulge palun saatjaga.',
    },
    urinary: {
      opening: [
        '[Eilsest|Üleeilsest] on urineerimisel kipitus ja pean iga poole tunni tagant WC-s käima. Alakõht on valus, palavikku ei ole. [Aasta tagasi oli sama asi.|Varem pole sellist olnud.] Kas saaks midagi kirjutada?',
      ],
      direct:
        'Kirjeldus sobib tavalise põiepõletikuga. Kirjutasin antibiootikumi [kolmeks|viieks] päevaks, võtke see lõpuni ja jooge rohkem kui tavaliselt. Kui tekib palavik, külmavärinad, seljavalu või oksendamine, võtke samal päeval ühendust, õhtul ja öösel helistage 1220 või raske enesetunde korral 112.',
      ask: 'Palun kirjutage, kas on palavikku, külmavärinaid või valu selja pool, kas uriinis on verd, kas olete rase ja kas mõne ravimi vastu on allergiat.',
      reply:
        'Palavikku ei ole, selg ei valuta. Verd ei ole näha. Rase ei ole. [Allergiaid ei ole.|Penitsilliinist tuli kunagi lööve.]',
      close:
        'Aitäh. Retsept on olemas, allergiaga on arvestatud. Enne esimest tabletti tooge võimalusel uriiniproov laborisse. Kui kahe päevaga paremaks ei lähe või tekib palavik, andke kohe teada.',
    },
    skin: {
      opening: [
        '[Seljal|Õlal|Säärel] olev sünnimärk on minu meelest suuremaks läinud ja servad on ebaühtlased. Sügeleb vahel. Ei tea, kas muretsen asjata, aga tahaksin, et keegi vaataks.',
        '[Kätel|Kaelal|Küünarvartel] on [nädala|kaks nädalat] olnud punane sügelev lööve. Uut pesuvahendit pole kasutanud. Kreem apteegist teeb natuke paremaks.',
        'Leidsin [eile|pühapäeval] endal puugi, eemaldasin pintsettidega. Nüüd on ümber punane laik, umbes [kaks|viis] sentimeetrit. Enesetunne on tavaline.',
      ],
      direct:
        'Seda on kindlam oma silmaga näha. Panin Teile lühikese aja [homseks kell 8.40|neljapäevaks kell 15.20]. Seni ärge seda kohta hõõruge. Kui Teil on sellest pilte, võtke need telefonis kaasa. Kui lisandub palavik või lööve levib kiiresti, võtke kohe ühendust; näoturse või hingamisraskuse korral helistage 112.',
      ask: 'Palun kirjutage, millal Te seda esimest korda märkasite, kas see läheb suuremaks, on sügelenud või veritsenud ja kas palavikku on olnud.',
      reply:
        'Täpset päeva ei oska öelda. Veritsenud ei ole, sügeleb [vahel|ainult õhtuti], [natuke suuremaks on läinud|suurem vist ei ole]. Palavikku ei ole. Pilt on telefonis olemas.',
      close:
        'Aitäh. Tegin e-konsultatsiooni nahaarstile, vastus tuleb tavaliselt nädala jooksul ja siis kirjutan Teile. Kui vahepeal midagi kiiresti muutub, andke märku.',
    },
    certificate: {
      opening: [
        'Vajan tervisetõendit [juhiloa pikendamiseks|B-kategooria juhiloa jaoks]. Terviseportaalis deklaratsiooni täitsin ära. Prille kannan [lugemiseks|autoga sõites].',
        'Palun tõendit [ujulasse|spordilaagrisse|uude töökohta]. Kroonilisi haigusi ei ole, ravimeid ei võta. Tähtaeg on [järgmine esmaspäev|kuu lõpp].',
      ],
      direct:
        'Tõend on vormistatud ja nähtav terviseportaalis, paberil saab selle soovi korral registratuurist. Juhiloa puhul liigub otsus Transpordiametile automaatselt. Kehtivuse lõpu kuupäev on tõendil.',
      ask: 'Tõendi jaoks on vaja kontrolli: nägemine, vererõhk ja lühike läbivaatus. Millised päevad ja kellaajad Teile sobivad? Võtke prillid ja isikut tõendav dokument kaasa.',
      reply: 'Sobiksid [teisipäev või neljapäev pärast kella 14|kõik hommikud enne 10|reede ennelõuna].',
      close:
        'Panin aja kirja [teisipäevaks kell 14.40|neljapäevaks kell 9.20|reedeks kell 11.00] pereõe juurde. Tõend vormistatakse samal päeval.',
    },
    sickLeave: {
      opening: [
        'Jäin [täna|eile] haigeks: palavik 38, köha ja lihasvalud, tööle minna ei saa. Palun avada haigusleht alates [tänasest|eilsest]. Töötan [müüjana|bussijuhina|õpetajana], kodukontor ei ole võimalik.',
        'Palun haiguslehte, selg on nii haige, et püsti seista on raske. Töötan [ehitusel|laos] ja tõstan palju. Valuvaigisti on kodus olemas.',
      ],
      direct:
        'Haigusleht on avatud alates soovitud kuupäevast, tööandja näeb seda ise. Puhake ja jooge piisavalt. Kui olete terve, kirjutage meile lõpetamise kuupäev. Kui enesetunne halveneb või palavik kestab üle viie päeva, kirjutage uuesti; hingamisraskuse või rinnavalu korral helistage 112.',
      ask: 'Palun täpsustage, mis kuupäevast Te tööl ei käi, millised on kaebused täna ja kas tööd saab teha kergendatud tingimustel. Kas töötate ka mõne teise tööandja juures?',
      reply:
        'Tööl ei käi alates [eilsest|tänasest hommikust]. Palavik on [38,1|37,9], jõudu ei ole. Kergendatud tööd ei pakuta, teist töökohta ei ole.',
      close:
        'Haigusleht on avatud, järgmine kontroll on [kolme|nelja] päeva pärast. Palun kirjutage siis, kuidas Te end tunnete, et saaksime lehe lõpetada või pikendada.',
      later: {
        ask: 'Haigusleht on avatud. Palun kirjutage mõne päeva pärast, kuidas enesetunne on, siis otsustame, kas lõpetame lehe või pikendame. Kui läheb halvemaks, ärge oodake, helistage meile või 112.',
        reply:
          'Enesetunne on parem, palavikku ei ole kaks päeva olnud. Arvan, et [esmaspäevast|homsest] võin tööle minna.',
      },
    },
    sickLeaveEnd: {
      opening: [
        'Palun lõpetada haigusleht, viimane haiguspäev on [täna|eile|pühapäev]. Enesetunne on hea, köha on veel veidi, aga töötada saan.',
      ],
      direct:
        'Haigusleht on lõpetatud Teie soovitud kuupäevaga, tööandja saab teate automaatselt. Esimestel päevadel võtke rahulikumalt. Head tervist!',
      ask: 'Enne lõpetamist palun kinnitage, mis kuupäeval Te tööle lähete ja kas mõni vaevus on veel alles.',
      reply: 'Lähen tööle [homme|esmaspäeval]. Veidi väsinud olen, muud ei ole.',
      close: 'Aitäh, leht on lõpetatud. Kui vaevused tulevad tagasi, kirjutage uuesti, siis avame järglehe.',
    },
    appointment: {
      opening: [
        'Soovin aega [perearsti|pereõe] vastuvõtule. Põhjus: [kuulmine on ühest kõrvast halvenenud|vererõhk kõigub|käe tuimus öösiti|iga-aastane kontroll]. Mulle sobivad [esmaspäev ja kolmapäev pärast lõunat|hommikud enne tööd|reede].',
      ],
      direct:
        'Panin Teid kirja [kolmapäevaks kell 14.20|neljapäevaks kell 8.20|reedeks kell 10.40]. Palun tulge kümme minutit varem ja võtke kaasa igapäevaste ravimite nimekiri. Kui aeg ei sobi, andke siin märku.',
      ask: 'Lähim vaba aeg on [järgmise nädala teisipäeval kell 9.00|kolmapäeval kell 16.00]. Kas see sobib? Kui kaebus on äge või kiiresti halvenev, kirjutage see palun kohe, siis leiame varasema aja.',
      reply: '[Jah, sobib hästi, aitäh!|Sobib, tulen kohale.] Kaebus ei ole kiire.',
      close: 'Aeg on kinnitatud. Meeldetuletus saadetakse Teile päev varem.',
    },
    cancelAppointment: {
      opening: [
        'Kahjuks ei saa ma tulla [homsele|neljapäevasele|esmaspäevasele] vastuvõtule kell [10.20|14.40], [laps jäi haigeks|tööl on ootamatu asendus|jäin ise haigeks]. Palun tühistada.',
      ],
      direct:
        'Aitäh, et teatasite. Aeg on tühistatud ja läheb teisele patsiendile. Uue aja saamiseks kirjutage siia või helistage tööpäeviti kell 8–16.',
      ask: 'Aeg on tühistatud. Kas soovite kohe uut aega? Pakkuda on [järgmise nädala teisipäev kell 11.00|neljapäev kell 15.20].',
      reply: '[Jah, palun pange mind sinna kirja.|Jah, sobib, aitäh vastutulelikkuse eest!]',
      close: 'Uus aeg on kirjas. Kui midagi muutub, andke palun vähemalt päev varem teada.',
    },
    results: {
      opening: [
        'Näen terviseportaalis oma vereanalüüse ja [ferritiin|kolesterool|TSH] on punasega. Kas see on midagi tõsist ja kas pean midagi tegema? Enesetunne on muidu [hea|veidi väsinud].',
        'Käisin [nädal aega tagasi|eelmisel reedel] uuringul, aga vastust ei ole näha. Kas see on juba teieni jõudnud?',
        'Hakkasin võtma uut ravimit ja apteekrilt kuulsin, et [greibimahl|naistepuna] ei sobi sellega kokku. Kas peaksin midagi muutma?',
      ],
      direct:
        'Vaatasin Teie andmed üle. Midagi kiiret seal ei ole ja ravi jätkub samamoodi. Põhjalikum kokkuvõte on terviseportaalis, kordusanalüüsi teeme [kolme|kuue] kuu pärast. Kui tekib uusi vaevusi, kirjutage kohe.',
      ask: 'Palun kirjutage, kas Teil on olnud väsimust, juuste väljalangemist, kaalumuutust või õhupuudust koormusel, ja milliseid toidulisandeid võtate.',
      reply:
        'Väsimust on viimasel ajal rohkem, kaal sama. Toidulisanditest võtan [D-vitamiini|magneesiumi ja D-vitamiini], muud ei ole.',
      close:
        'Aitäh. Vaatasin andmed koos Teie vastusega üle: ravimeid praegu muuta ei ole vaja. Kontrollanalüüsi saatekiri on laboris, tulge sinna kahe kuu pärast hommikul söömata.',
    },
    pregnancyStart: {
      opening: [
        'Tegin [eile|täna hommikul] rasedustesti ja see oli positiivne! Viimase menstruatsiooni esimene päev oli umbes [kuus|seitse] nädalat tagasi. Mida ma nüüd edasi tegema pean? [Võtan foolhapet.|Kas foolhapet peab kohe võtma hakkama?]',
      ],
      direct:
        'Palju õnne! Võtke foolhapet 400 mikrogrammi päevas, loobuge alkoholist ja tubakast. Rasedana võtab Teid arvele ämmaemand, parim aeg on 8.–12. nädal; kontaktid panin terviseportaali. Kui tekib veritsus, tugev ühepoolne kõhuvalu või minestamine, minge kohe EMO-sse või helistage 112.',
      ask: 'Palju õnne! Palun kirjutage, milliseid ravimeid Te praegu võtate, kas varasemate rasedustega on olnud probleeme ja kas Teil on mõni krooniline haigus.',
      reply:
        '[Ravimeid ei võta, see on esimene rasedus.|Võtan levotüroksiini 50 mcg, esimene rasedus kulges hästi.] Kroonilisi haigusi muid ei ole.',
      close:
        'Aitäh. Suunasin Teid esimestele analüüsidele, tulge hommikul söömata. Ämmaemand kutsub Teid vastuvõtule. Valu või veritsuse korral pöörduge kohe EMO-sse.',
    },
    pregnancy: {
      opening: [
        'Olen [18.|24.|30.] nädalat rase. Kõrvetised segavad öösel und ja jalad on õhtuks paistes. Kas midagi apteegist tohib võtta? Laps liigutab tublisti.',
      ],
      direct:
        'Raseduse ajal sobivad kõrvetiste vastu alginaadiga preparaadid, küsige apteekrilt. Magage peapoolt kõrgemale tõstes ja sööge vähem korraga. Jalgade turse õhtuti on tavaline. Kui tekib peavalu, silme ees virvendus, vererõhk üle 140/90, veritsus või laps liigutab vähem, pöörduge kohe naistekliinikusse või helistage 112.',
      ask: 'Palun mõõtke täna vererõhku ja kirjutage tulemus. Kas peavalu või nägemishäireid on olnud ja millal oli viimane ämmaemanda vastuvõtt?',
      reply:
        'Vererõhk oli [116/72|122/76]. Peavalu ei ole. Ämmaemanda juures käisin [eelmisel nädalal|kaks nädalat tagasi].',
      close:
        'Näidud on head. Jätkake nagu kokku lepitud ja võtke alginaati vajadusel. Järgmise küsimusega võite pöörduda ka otse oma ämmaemanda poole.',
    },
    breastfeeding: {
      opening: [
        'Beebi on [kolm nädalat|kaks kuud] vana. [Parem|Vasak] rind on eilsest kõva ja valus, üks koht punetab, palavik oli õhtul [37,9|38,1]. Kas tohin edasi imetada?',
      ],
      direct:
        'Jah, imetage edasi, see on lapsele ohutu ja aitab rinda tühjendada. Alustage valusamast rinnast, pärast pange peale külm kompress; valu ja palaviku korral võib võtta ibuprofeeni. Kui 24 tunniga paremaks ei lähe või palavik tõuseb üle 38,5, helistage meile samal päeval.',
      ask: 'Kas punetus on täna suurem või väiksem, kas palavik püsib ja kui tihti laps sööb? Kas nibul on lõhesid?',
      reply:
        'Punetus on sama, palavik [37,6|38,0]. Laps sööb iga kolme tunni tagant. Väike lõhe on nibul jah.',
      close:
        'Kirjutasin imetamise ajal sobiva antibiootikumi, alustage täna. Imetamisnõustaja saab Teile aja anda homseks. Kui tekib tugev valu või külmavärinad, pöörduge EMO-sse.',
    },
    wound: {
      opening: [
        'Sain [sõrme|sääre|peopesa] haavale õmblused [nädal|viis päeva] tagasi [EMO-s|traumapunktis]. Paberi järgi tuleb niidid võtta [kümnendal|seitsmendal] päeval. Haav on kuiv, natuke sügeleb. Kas saan aja protseduuride õele?',
      ],
      direct:
        'Panin aja protseduuride õele [esmaspäevaks kell 10.00|kolmapäevaks kell 13.40]. Hoidke haav seni kuiv ja puhas. Kui ümbrus läheb punaseks ja kuumaks, tuleb mäda või tekib palavik, helistage meile kohe.',
      ask: 'Kas haava ümber on punetust või turset, kas midagi eritub ja millal viimati sideme vahetasite? Millal tehti viimane teetanuse süst?',
      reply:
        'Punetust on ainult serval, midagi ei eritu. Sideme vahetasin eile. Teetanuse süst tehti [EMO-s kohe|vist kolm aastat tagasi].',
      close:
        'Kõik kõlab hästi. Tulge [homme kell 9.20|ülehomme kell 11.40], vaatame haava üle ja vahetame sideme. Seni ärge seda leotage.',
    },
    cast: {
      opening: [
        'Mul on [randme|käelaba] kips olnud [neli|viis] nädalat, paberis on kirjas eemaldamine sel nädalal. Kas seda teete teie või pean minema traumapunkti?',
      ],
      direct:
        'Kips eemaldatakse traumapunktis pärast kontrollröntgenit, saatekiri on vormistatud. Kui sõrmed lähevad siniseks, tuimaks või valu tugevneb, minge sinna kohe.',
      ask: 'Kas sõrmedes on tuimust, turset või tugevat valu, ja kas Teile anti aeg kontrollpildile?',
      reply: 'Tuimust ei ole, valu ka mitte. Pildi aega ei antud.',
      close:
        'Vormistasin saatekirja kontrollröntgenisse, sinna saab tööpäeviti aega broneerimata. Arst otsustab pildi järgi kipsi eemaldamise.',
    },
    labs: {
      opening: [
        'Sooviksin teha vereanalüüsid: viimati tehti [aasta|kaks aastat] tagasi. Viimasel ajal olen [kiiresti väsinud|tihti külmetanud]. Kas saaks kontrollida rauda, D-vitamiini ja kilpnääret?',
        'Kardioloog palus enne visiiti teha [kolesterooli ja maksanäitajad|neerunäitajad]. Visiit on [kahe nädala pärast|järgmisel kuul]. Palun saatekirja.',
      ],
      direct:
        'Saatekiri on laboris. Tulge mõnel tööpäeval kell 8–10, söömata ja kohvita, vett võib juua. Vastused tulevad terviseportaali 2–3 päevaga; kui midagi vajab ravi, kirjutan Teile ise.',
      ask: 'Palun kirjutage, millised kaebused Teil on ja kui kaua, kas kaal on muutunud, milliseid ravimeid või toidulisandeid võtate. Siis saame valida õiged analüüsid.',
      reply:
        'Väsimus on olnud [paar kuud|sügisest saadik], kaal on sama. Võtan ainult D-vitamiini. Menstruatsioonid või muud verejooksud pole muutunud.',
      close:
        'Aitäh. Panin laborisse saatekirja: hemogramm, ferritiin, TSH, veresuhkur. Tulge hommikul söömata. Kui vastused on käes, saate minult siia kokkuvõtte.',
    },
    vaccination: {
      opening: [
        'Soovin end vaktsineerida [gripi|puukentsefaliidi|teetanuse] vastu. Viimane süst oli [aasta|neli aastat] tagasi. Millal saab tulla?',
        'Läheme [kahe kuu pärast|jaanuaris] [Taisse|Egiptusesse]. Milliseid vaktsiine on vaja ja kas teil neid on?',
      ],
      direct:
        'Vaktsineerida saab [teisipäeviti kell 14–17|neljapäeviti kell 9–12] ette registreerimata, vaktsiin on kohapeal olemas. Tulge tervena ja jääge pärast süsti veerand tunniks ootama. Kui Teil on palavik, tulge mõni päev hiljem.',
      ask: 'Kas Teil on varem mõne vaktsiini järel tugevat reaktsiooni olnud, kas on muna- või ravimiallergiat, ja kas olete praegu terve?',
      reply: 'Reaktsioone ei ole olnud, allergiaid ei ole. Praegu olen terve.',
      close:
        'Panin Teid kirja [teisipäevaks kell 15.10|neljapäevaks kell 10.30]. Süst tehakse õlavarde, kandke mugavat riietust.',
    },
    referral: {
      opening: [
        'Palun saatekirja [silmaarstile, nägemine on aastaga halvenenud|nina-kurgu-kõrvaarstile, üks kõrv kuuleb halvemini|kardioloogile, süda jätab vahel lööke vahele|ortopeedile, põlv veab trepil alt]. Varem olen seal [viis aastat tagasi|kaks aastat tagasi] käinud.',
        'Eriarst palus korduskontrolli jaoks uut saatekirja, eelmine aegus ära. Tegu on [endokrinoloogi|kardioloogi|nahaarsti] visiidiga.',
      ],
      direct:
        'Saatekiri on vormistatud ja nähtav terviseportaalis, aja saate digiregistratuurist. Kui järjekord on pikem kui Teie vaevus lubab, andke teada, siis küsin e-konsultatsiooni. Kui vaevused äkki ägenevad, helistage 112.',
      ask: 'Palun kirjeldage lühidalt, mis on muutunud, kui kaua vaevus on kestnud ja mida seni proovitud. See info läheb saatekirjale ja aitab eriarstil otsustada.',
      reply:
        'Vaevus on kestnud [pool aastat|kolm kuud], viimasel kuul on halvemaks läinud. Varasemast ravist [oli abi ainult ajutiselt|oli natuke abi].',
      close:
        'Aitäh. Saatsin eriarstile e-konsultatsiooni, vastus tuleb nelja tööpäeva jooksul. Kirjutan Teile siis, kas tuleb minna vastuvõtule või saame jätkata siin.',
    },
    diabetes: {
      opening: [
        'Paastu veresuhkur on viimasel nädalal olnud [7,8 kuni 8,6|8,4 kuni 9,8|6,9 kuni 7,6]. Võtan metformiini 1000 mg kaks korda. Jalgadel haavandeid ei ole. Kas on aeg aastakontrolliks?',
      ],
      direct:
        'Jah, aastakontroll on õige aeg. Panin aja pereõele [teisipäevaks kell 9.00|kolmapäevaks kell 11.20], enne tulge tühja kõhuga laborisse (glükohemoglobiin, neerunäitajad, uriin). Võtke glükomeeter ja päevik kaasa. Kui veresuhkur on üle 20 või olete segane ja väga janune, helistage 112.',
      ask: 'Palun mõõtke kolm päeva veresuhkrut enne hommikusööki ja kaks tundi pärast õhtusööki ning kirjutage näidud. Kas on olnud madalat suhkrut, higistamist või nägemise muutust?',
      reply:
        'Hommikul [7,4; 7,9; 7,2|8,1; 7,8; 8,3], õhtul [9,1; 8,8; 9,4|10,2; 9,6; 9,9]. Madalat ei ole olnud, nägemine sama.',
      close:
        'Aitäh, väga korralik päevik. Arutasin arstiga: ravim jääb praegu samaks, kontrollime kolme kuu pärast. Silmapõhja uuringu saatekiri on tehtud.',
    },
    weight: {
      opening: [
        'Kaalun [94|102|88] kg, pikkus [168|172|176]. Kaal on kahe aastaga tõusnud [8|12] kilo. Proovinud olen vahelduvat paastu, aga õhtul söön üle. Kas saaksite aidata või suunata toitumisnõustaja juurde?',
      ],
      direct:
        'Hea, et pöördusite. Alustame kolmest asjast: regulaarsed toidukorrad, pool taldrikut köögivilju ja vähemalt pool tundi kõndi päevas. Panin aja pereõe nõustamisele, võtke kaasa kolme päeva söögipäevik. Enne tehke vereanalüüs, saatekiri on laboris.',
      ask: 'Palun kirjutage, mida Te tavalisel päeval sööte ja joote, kuidas magate ning kas peres on diabeeti või südamehaigusi.',
      reply:
        'Hommikul kohv ja võileib, lõuna kontoris, õhtul suur söögikord ja näksid. Magan kuus tundi. Isal on teist tüüpi diabeet.',
      close:
        'Aitäh. Analüüside saatekiri on laboris ja esimene nõustamine [neljapäeval kell 10.00|teisipäeval kell 16.00]. Alustage väikesest: liigutage õhtusöök tund aega varasemaks.',
    },
    billing: {
      opening: [
        'Sain arve [visiiditasu|tõendi|koduvisiidi] eest, aga minu teada peaksin olema sellest vabastatud. Palun kontrollige.',
      ],
      direct:
        'Kontrollisin: arve oli saadetud ekslikult ja see on tühistatud, midagi maksma ei pea. Vabandame!',
      ask: 'Palun saatke arve number ja kuupäev, siis kontrollime. Kas Teil on kehtiv ravikindlustus?',
      reply: 'Arve number lõpeb [4471|2083|6150], kuupäev on selle kuu algusest. Kindlustus on olemas.',
      close: 'Aitäh, arve on parandatud ja uus on saadetud. Vana võite jätta tasumata.',
    },
    questionnaire: {
      opening: [
        'Täitsin pereõe palvel küsimustiku {instrument}. Mõni küsimus oli raske, vastasin viimase nädala järgi. [Palun vaadake üle ja öelge, mida edasi teha.|Kas tulemus on korras?]',
      ],
      direct:
        'Aitäh, {instrument} on üle vaadatud. Tulemus on [piiri peal|parem kui eelmisel korral], ravi jätkub nagu seni. Kordame küsimustikku kolme kuu pärast. Kui enesetunne vahepeal halveneb, kirjutage varem.',
      ask: 'Aitäh täitmast. Palun kirjutage lisaks oma sõnadega, mis Teid igapäevaelus kõige rohkem segab ja kas viimase kuuga on midagi muutunud.',
      reply:
        'Kõige rohkem segab [see, et väsin ruttu|uni|see, et ei jõua kodus kõike ära teha]. Kuu ajaga on olnud [natuke paremaks|umbes samamoodi].',
      close:
        'Aitäh. Panin tulemuse Teie kaardile. Järgmine vastuvõtt on [kahe|kolme] nädala pärast, siis räägime pikemalt.',
    },
    prostate: {
      opening: [
        'Täitsin küsimustiku {instrument}, nagu palusite. Öösel käin WC-s [kolm|neli] korda, juga on nõrk, aga valu ei ole. Tabletid on [aidanud natuke|lõppemas].',
      ],
      direct:
        'Aitäh, tulemus näitab mõõdukaid vaevusi. Ravim jääb samaks, retsept on pikendatud. Õhtul jooge vähem ja vältige kohvi. Kui urineerimine jääb päris kinni või näete verd, pöörduge kohe EMO-sse.',
      ask: 'Palun kirjutage, millal tehti viimane PSA analüüs, kas on kipitust või palavikku ja milliseid ravimeid võtate.',
      reply:
        'PSA tehti [eelmisel aastal|kaks aastat tagasi]. Palavikku ega kipitust ei ole. Võtan tamsulosiini ja vererõhurohtu.',
      close: 'Aitäh. Saatekiri PSA analüüsile on laboris, retsept pikendatud. Vastusest kirjutan Teile.',
    },
    childFever: {
      opening: [
        '{name} on palavikus [eilsest|kolmandat päeva], kõige kõrgem oli [38,9|39,2|38,6]. Nohu ja köha ka. Sööb vähe, aga joob ja mängib vahepeal. Palavikurohi aitab. Kas peaks arstile tulema või ootame kodus?',
      ],
      direct:
        'Kui laps joob, pissib ja on palaviku langedes virgem, võib viirushaigust kodus ravida. Andke sageli juua ja palavikurohtu lapse kaalu järgi pakendil oleva juhise kohaselt. Tulge vastuvõtule, kui palavik kestab üle kolme päeva. Kui laps hingab raskelt, on väga loid, tekib täpiline lööve, mis vajutamisel ei kao, või ta ei joo, helistage kohe 112. Nõu saab ööpäev läbi ka telefonil 1220.',
      ask: 'Palun kirjutage: lapse kaal, mitu korda täna pissis, kas hingamine on kiire või kostab vilinat, kas kõrv valutab või on löövet.',
      reply:
        'Kaalub umbes [14|18|22] kg, täna pissis neli korda. Hingab rahulikult, löövet ei ole, kõrva ei katsu. Mahla joob hästi.',
      close:
        'Aitäh, see kõlab hästi. Jätkake kodus. Kui palavik kestab [homme õhtul|ülehomme] veel, helistage hommikul kell 8 ja tulete samal päeval. Hingamisraskuse või loiduse korral 112.',
      later: {
        ask: 'Praegu võib kodus jätkata: palju juua, palavikurohtu kaalu järgi. Palun andke mõne päeva pärast teada, kuidas lapsel läheb. Kui laps ei joo, on loid või hingab raskelt, ärge oodake, helistage 112.',
        reply: 'Palavik kadus [teisel|kolmandal] päeval, köha on veel öösel. Sööb juba ja tahab lasteaeda.',
      },
    },
    childEar: {
      opening: [
        '{name} ärkas öösel kõrvavalu pärast ja nuttis kaua. Nohu on olnud [nädal aega|viis päeva]. Palavik [38,1|37,7]. Andsin ibuprofeeni ja siis uinus. Kas saab täna aja?',
      ],
      direct:
        'Panin täna aja [kell 11.40|kell 14.20], vaatan kõrva üle. Seni andke valuvaigistit lapse kaalu järgi ja nohu korral tilgutage ninna soolvett. Kui tekib kõrva taga turse või laps on väga loid, helistage 112.',
      ask: 'Kas kõrvast tuleb eritist, kui kaua valu kestab ja millal viimati valuvaigistit andsite? Kas varem on keskkõrvapõletikku olnud?',
      reply:
        'Eritist ei ole. Valuvaigisti sai kell [7|6], praegu on rahulik. Eelmisel talvel oli ka üks põletik.',
      close:
        'Tulge täna [kell 15.00|kell 13.20]. Kui enne hakkab kõrvast eritist tulema või palavik tõuseb, helistage kohe, võtame varem.',
    },
    childVisit: {
      opening: [
        '{name} peaks varsti tervisekontrolli tulema. Kas saaks aja, soovitavalt [hommikul|pärast lasteaeda]? Vaktsineerimisega oleme plaanis. [Kõne osas tahaksin nõu küsida.|Muret ei ole.]',
      ],
      direct:
        'Panin aja tervisekontrolliks [kolmapäevaks kell 10.00|neljapäevaks kell 15.40]. Võtke kaasa lapse tervisepäevik ja lemmikmänguasi. Kontroll kestab umbes pool tundi.',
      ask: 'Palun kirjutage ette lapse pikkus ja kaal, kui olete mõõtnud, kas sööb ja magab hästi ning milliseid sõnu või lauseid räägib.',
      reply:
        'Pikkus ja kaal mõõdame kohapeal. Sööb valivalt, magab hästi. Räägib [lühikesi lauseid|juba pikki lugusid].',
      close:
        'Aitäh! Aeg on [teisipäeval kell 9.40|reedel kell 10.20]. Kui laps on haige, andke teada, leiame uue aja.',
    },
    childQuestionnaire: {
      opening: [
        'Täitsin lapse kohta ({name}) küsimustiku {instrument}, mida lasteaiast soovitati. Mõne vastuse juures kahtlesin. Kas saate üle vaadata?',
      ],
      direct:
        'Aitäh. Vaatasin vastused üle, ootame Teid koos lapsega vestlusele [neljapäeval kell 14.00|teisipäeval kell 10.00]. Küsimustik üksi ei ole diagnoos, see aitab ainult vestlust alustada.',
      ask: 'Palun kirjutage oma sõnadega, mis Teid kõige rohkem murelikuks teeb ja mida õpetajad on märganud.',
      reply:
        'Kõige rohkem teeb muret [keskendumine|see, et vahel ta ei reageeri oma nimele]. Õpetaja ütles, et rühmas on raske paigal püsida.',
      close:
        'Aitäh. Panin aja vestluseks [kolmapäevaks kell 13.00|esmaspäevaks kell 9.00] ja palusin ka logopeedi hinnangut.',
    },
    relative: {
      opening: [
        'Kirjutan lähedase eest: {name} vajab ravimite pikendust, südame- ja vererõhuravimid on [nädala|kahe nädala] pärast otsas. Ise ta arvutit ei kasuta. Vererõhk on kodus olnud [142/84|136/80]. Isu on hea, aga jalgades on turset.',
      ],
      direct:
        'Ravimid on pikendatud kolmeks kuuks, Te võite need apteegist ise välja osta, näidake oma dokumenti ja öelge lähedase isikukood. Turse tõttu soovitan iga hommik kaaluda. Kui kaal tõuseb päevaga üle kahe kilo või tekib õhupuudus lamades, helistage 112.',
      ask: 'Palun kirjutage, kas turse on mõlemal jalal, kas lamades on õhupuudus, kui palju ta kaalub ja milliseid ravimeid ta tegelikult võtab.',
      reply:
        'Turse on mõlemal, õhtul rohkem. Õhupuudust ei ole. Kaal [72|81] kg, kaaluti eile. Võtab hommikul viis tabletti karbist.',
      close:
        'Aitäh hoolitsemast. Pereõde tuleb [neljapäeval|järgmisel nädalal] koduvisiidile, võtab ka analüüsid. Retseptid on olemas.',
    },
  },
};

/** What staff write to each other; they speak Estonian among themselves. */
export const NOTES: readonly string[] = [
  'Helistasin, ei vastanud. Proovin pärast lõunat uuesti.',
  'Rääkisin telefonis: kõik selge, patsient on nõus.',
  'Arutatud arstiga, ravi jätkub samamoodi.',
  'Analüüsid on laborist tulnud, palun arstil üle vaadata.',
  'Eelistab kirjutada, kuuleb telefonis halvasti.',
  'Tuli ise kohale, vestlus registratuuris, kõik lahendatud.',
  'Palun jälgida: eelmisel korral jäi kontroll tegemata.',
  'Saatekiri vormistatud, patsient saab aja ise valida.',
];
