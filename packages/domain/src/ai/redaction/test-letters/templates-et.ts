/**
 * Letters to a clinic. {b:FL.le}: person b, first name and surname, allative; {code}, {phone}, {mail} of somebody; *word*
 * has a capital letter or is somebody's name too, and must stay here; (one|other) is chosen by the letter's number.
 * "fm-|": the sexes of a, b and c; x is either.
 */
export const ESTONIAN_LETTERS: readonly string[] = [
  `xx-|Tere!
Mul on (kolmandat|viiendat) päeva palavik 38.5 ja kuiv köha. Võtsin *Ibuprofeeni* 400 mg ja *Panadoli*, aga palavik tuleb tagasi. Naaber {b:FL.n} käis mulle apteegist rohtu toomas ja tal algas eile samuti köha. Kas peaksin tulema vastuvõtule?
Minu telefon on {phone}, isikukood {code}.
Lugupidamisega
{a:FL.n}`,
  `xfx|Tere, dr {c:L.n}!
Kirjutan oma ema {b:FL.g} pärast, tema isikukood on {code}. Ta on 82-aastane ja võtab *Marevani* ning *Concori* 5 mg. INR oli eelmisel nädalal 3.4. {b:F.l} on hematoom *Vasakul* õlal, mis läheb suuremaks. Vererõhk hommikul 145/90, pulss 72. Kas annust peaks muutma?
Palun helistage mulle {phone}. {a:F.n}`,
  `x-x|Palun pikendage retsepti: *Xarelto* 20 mg, *Atorvastatiin* 40 mg ja *Euthyrox* 75 mcg.
Varem kirjutas retsepti dr. {c:L.n}, kes nüüd meil enam ei tööta. Kui on küsimusi, siis meil {mail} või {phone}.
Tervitades {a:FL.n}`,
  `xmx|Tere päevast,
minu poeg {b:F.n} (ik {code}) kukkus koolis ja lõi pea vastu radiaatorit. Teadvust ei kaotanud, oksendas ühe korra. Õpetaja {c:FL.n} ütles, et ta oli hetkeks segaduses. Nüüd kaebab {b:F.n} peavalu. Kas tulla *EMOsse* või jälgida kodus?
*Tartus* me praegu ei ole, oleme *Otepääl* vanaema juures.
{a:FL.n}, tel {phone}`,
  `xf-|Kõht valutab juba nädal aega, eriti pärast sööki. *Kask* on õues täies õitsengus ja nina ka kinni, võtan *Aeriust*. {b:F.n} soovitas mul proovida *Omeprasooli*, ta ise sai sellest abi. Kas võin seda *Marevaniga* koos võtta? Eelmine analüüs tehti *Mais*, siis oli CRP 5 ja Hb 134.
Aitäh! {a:F.n}`,
  `fmx|tere. kirjutan esimest korda. mul on selg haige ja parem jalg sureb ära. minu abikaasa {b:FL.n} ütles et kirjutaksin teile. mul oli 2019 aastal operatsioon, tegi dr {c:L.n} *tartus*. võtan *ibuprofeeni* ja *sirdaludi*. telefon {phone}. {a:FL.n}`,
  `x-x|Tere!
Käisin {c:FL.g} vastuvõtul 12.10.2026 ja sain saatekirja kardioloogile. {c:L.n} lubas, et vastus tuleb nädalaga, aga *Digiloos* ei ole midagi. EKG tehti *Põhja-Eesti* *Regionaalhaiglas*. Südamekloppimist on endiselt, eriti õhtuti, *Betaloc* 25 mg aitab vähe.
Minu isikukood {code}, meil {mail}.
Parimat soovides
{a:FL.n}`,
  `mff|Tere! Olen {a:FL.g} tütar {b:F.n}. Isa ei oska ise arvutiga kirjutada. Tal on suhkruhaigus, võtab *Metformiini* 1000 mg kaks korda päevas ja *Lantust* 18 ühikut. Veresuhkur hommikuti 9.8 10.2 11.4. Jalal on haav, mis ei parane. Haavaõde {c:FL.n} käis reedel ja arvas, et perearst peaks vaatama. Kas keegi saaks koju tulla? Aadress on sama. Minu number on {phone}.
{b:FL.n}`,
  `xxx|Lugupeetud doktor {c:L.n}
Tänan eelmise vastuse eest. *Lill*, mille ravimtaimena keetsin, oli saialill, sellest vist tuligi lööve. {b:FL.le} tekkis samasugune, me jõime sama teed. Sügeleb kätel ja kaelal, hingata saab hästi. Võtsime *Zyrteci*. Kas *Fucidin* kreemi võib määrida?
{a:FL.n}
{phone}`,
  `ffx|Tere
Palun saatekirja silmaarstile. Sõbranna {b:F.n} käis dr {c:FL.g} juures *Viljandis* ja jäi väga rahule. Mul on parem silm udune, rõhk oli 24. Tilgutan *Xalatani*. *Pärnu* haiglas öeldi, et järjekord on pool aastat.
ik {code}
{a:F.n}`,
  `xxm|Tere hommikust!
{b:F.n} on nüüd 8-kuune, kaalub 8,9 kg. *Mai* lõpus tehtud vaktsiinist jäi tükk reie peale. Eile tõusis palavik 38.9, andsin *Nurofeni* ja *Paracetamoli*. Sööb rinda vähem. Vend {c:F.n} on ka nohune. Kas võib oodata esmaspäevani või tuleme pereõe juurde?
Tervitustega, {a:F.n}
{mail}`,
  `xmf|Mina, {a:FL.n}, sündinud 1954, isikukood {code}, palun tõendit bassein jaoks. Haigusi mul pole, ainult *Parkinsoni* tõbi on vennal {b:F.l} ja *Crohni* tõbi vennatütrel {c:F.l}. Ise võtan ainult D-vitamiini ja *Magneesiumi*.`,
  `xxx|Tere, öösel ärkasin õhupuudusega, pidin istuma. Jalad on paistes. {b:F.n} kutsus kiirabi, kes tegi EKG ja soovitas perearstiga ühendust võtta. *Furosemiidi* võtan 40 mg. Kaal on nädalaga tõusnud 3 kg. Kiirabi brigaadijuht oli {c:FL.n}.
Palun helistage kas mulle {phone} või {b:F.le} {phone}.`,
  `mff|Tere!
Minu naine {b:FL.n} on 32. nädalat rase. Ämmaemand {c:L.n} mõõtis vererõhuks 150/95. Tal on peavalu ja jalad paistes. *Ema* ütles, et oodake, aga ma muretsen. Kas võib anda *Paratsetamooli*? *Haapsalus* sünnitusmaja ju enam ei ole.
{a:F.n}, {phone}, {mail}`,
  `mmm|Pöördun tööõnnetuse pärast. Meister {b:L.n} nägi, kuidas kukkusin redelilt. Käsi on paistes, liigutada ei saa. *Must* plekk on randmel. Töökaaslane {c:F.n} viis mind traumapunkti, röntgen oli korras. Vajan töövõimetuslehte alates 20.11.2026. Tööandja palus meilile {mail}.
{a:FL.n} ({code})`,
  `fmx|Tere. Ma ei saa enam magada. Pärast seda, kui {b:F.n} suri, nutan iga päev. *Kevad* oli veel talutav. Psühholoog {c:FL.n} soovitas perearstiga rääkida. Olen proovinud *Melatoniini*, ei aita. Varem võtsin *Cipralexi*. Enesetapumõtteid ei ole. {b:F.g} asjad on kõik alles ja ma ei suuda neid ära viia.
Tänades
{a:F.n}`,
  `xmf|Tere!
Isa, {b:FL.n} ({code}), on hooldekodus *Karksi-Nuias*. Hooldaja {c:F.n} helistas, et ta ei söö. Dementsus on süvenenud, *Alzheimeri* diagnoos 2021. Ravimid: *Donepezil*, *Quetiapine*, *Kaleorid*. Kas oleks võimalik vereanalüüsid seal võtta? Olen kontaktisik, tel {phone}.
{a:FL.n}`,
  `xxx|Küsimus perearstile: kas ma võin lennata *Tenerifele*, kui mul oli kuu aega tagasi kopsupõletik? {b:L.n} *Confidost* ütles, et võib, aga {c:L.n} *PERHist* keelas. Saturatsioon 96, pulss 84. *Symbicorti* kasutan kaks korda päevas.
{a:FL.n} {phone}`,
  `xx-|Tere, palun aega vereproovi andmiseks. Tahaksin tulla koos {b:F.ga}, tal on ka suunamine olemas. *Raua* puudus mul varem oli, *Ferritiin* 8, siis võtsin *Sorbiferit*. {b:FL.g} isikukood on {code} ja minu oma {code}.
Aitäh, {a:F.n}`,
  `xxx|Tere!
Lapsel on tuulerõuged. Lasteaias on haiged ka {b:F.n} ja {c:F.n}, nende emad ütlesid sama. Villid on kõhul ja peas, sügelevad. Palavikku ei ole. Panen *Poxcliniga*. Vajan hoolduslehte alates esmaspäevast. *Rimi* apteegis *Annelinnas* soovitati *Zyrteci* tilku.
{a:FL.n}`,
  `xxx|Tere
Kas {b:FL.g} vastuvõtuaeg 14. detsembril on veel alles? Mina olen tema eestkostja {a:FL.n}. Ta on pahur ja ei taha tulla, räägib ainult {c:F.st}, kes on tema lapselaps. Ravimitest võtab *Olansapiini* ja *Konvuleksi*. Viimati käis *Jõgeval*.
{phone}`,
  `xmm|Tere, mul tuli *Terviseportaalis* teade, et *LDL* on 4.9. Isal {b:FL.l} oli 50-aastaselt infarkt, onu {c:FL.n} suri insulti. Suitsetan pool pakki. *Linnas* elades liigun vähe. Kas peaksin alustama *Rosuvastatiini*?
Minu meil: {mail}
Tervitades
{a:FL.n}`,
  `xxf|Tere pereõde {c:F.n}! Saadan koduse vererõhupäeviku: 120/80, 135/90, 141/92, 128/84. Pulss 72, 68, 75. *Hommikul* võtan *Noliprel* A-d. Eile käis {b:F.n} ja mõõtis oma aparaadiga, siis oli 160/100. Kas {b:F.g} aparaat valetab?
{a:F.n}`,
  `xx-|Tere!
Sain eile *Encepuri* vaktsiini, täna on käsi punane. {b:FL.n}, kes vaktsineeris, ütles, et võib juhtuda. Palavik 37.6. *Kuu* aega tagasi põdesin *Covidit*. Kas *Ibuprofeen* segab vaktsiini?
{a:FL.n}, ik {code}, {phone}`,
  `xxx|Tervist!
Kas {b:F.g} analüüsid on valmis? Käisime koos {b:F.ga} verd andmas 3. novembril. {b:FL.g} kood on {code}. Mina ise võtan *Diazepami* ja *Valocordini* ning süda rahunes. Õde {c:F.n} oli väga kena.
{a:F.n} {a:L.n}
{mail}`,
  `xmx|Hea perearst,
olen mures {b:FL.g} pärast (minu vend, ik {code}). Ta joob. Eile leidis {c:F.n} ta trepikojast. {b:F.n} ise abi ei taha. Kas *Antabus* aitaks? Maks on tal suur, *ALAT* 180. Varem ravis teda {c:FL.n} *Viljandi* *Jämejala* haiglas.
Teie patsient {a:FL.n}, {phone}`,
  `xxx|Palun *COVID*-vaktsiini kohta infot. *Pfizer* tehti 2021, tegija oli {c:FL.n}. Kolmas doos jäi tegemata, sest {b:F.l} tuli selle järel südamelihasepõletik. *Astma* on mul lapsest saati, võtan *Seretide*’i. Kas *Astra* oleks parem?
{a:FL.n} / {phone}`,
  `xxf|Tere! Kaebus. Registratuuris töötav {c:FL.n} oli ebaviisakas. Ütles mulle „ärge helistage“. Tunnistajaks on {b:FL.n}, kes istus kõrval. {c:L.n} ei öelnud isegi tere. Mul oli tugev kõrvavalu ja palavik 39, sain alles õhtul *EMOs* *Augmentini*.
{a:FL.n}
{mail}
{phone}`,
  `xxx|Tere,
pere: {a:FL.n} ({code}), {b:FL.n} ({code}), {c:FL.n} ({code}). Soovime kõik kolm gripi vaktsiini. {b:F.n} on allergiline munavalgele, {c:F.n} mitte. Kas *Influvac* või *Vaxigrip*? Sobib *Neljapäev* pärast kella 15.`,
  `xf-|Tere.. mu tütrel {b:F.l} on jälle need krambid. Ta võtab *Keppra* 500 ja *Rivotril* tilku, neuroloog on *Tartus*. {b:F.n} ütleb et pea käib ringi. Hommikul kukkus vannitoas, {b:F.g} huul on katki. Mis ma teen kas tõstan annust. Kirjutage või helistage {phone} {a:F.n}`,
  `mff|Lugupeetud perearst! Saadan teile {b:FL.g} surmatunnistuse koopia. Abikaasa {b:F.n} lahkus 4. oktoobril. Tahan tänada õde {c:F.st} ja kogu *Keskust*. Mul endal on nüüd uni kadunud ning rõhk 165/95, *Ramipriil* 5 mg ei mõju. {b:F.ta} on raske.
{a:FL.n}`,
  `xxx|Sain kirja, et {b:L.g} retsept on aegunud. Ta on minu naaber, ei kuule hästi ja palus mul kirjutada: {b:FL.n}, isikukood {code}. Ravimid *Amlodipiin* 5, *Kardiomagnüül*, *Tamsulosiin*. Aitäh ette! Naabri eest {a:FL.n}, {phone}.`,
  `fxm|Tere! Minu beebil {b:F.l} (sündis 2. juunil) on nahk kare, põsed punased. {c:F.n}, tema isa, põdes lapsena ekseemi. Kasutame *Bepantheni* ja *Mustela* kreemi. Kas {b:F.le} võib anda *Aeriuse* siirupit? Vitamiin D 600 ühikut iga päev.
Terv. {a:F.n}`,
  `xxx|Teema: tõend. Pean {b:FL.g} juurde tööle minema ja ta nõuab tervisetõendit. Nägemine 0,8, kuulmine norm. {c:F.n} perearstikeskusest ütles, et vaja on ka *Röntgenit*. Viimane tehti *Kohtla-Järvel*. Minu e-post on {mail}, nr {phone}.`,
];
