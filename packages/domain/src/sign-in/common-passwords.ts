/**
 * Words that stand in most breached passwords, in the languages of our patients. A password that is made of them
 * counts what is left.
 */
export const COMMON_WORDS: readonly string[] = (
  'password passw0rd passwort pass word parool salasona salasõna salajane пароль parol parolj passcode secret qwerty ' +
  'qwertz azerty asdf zxcv admin administrator root login user guest welcome letmein changeme change default test ' +
  'testing demo monkey dragon master shadow sunshine princess football baseball basketball superman batman pokemon ' +
  'starwars iloveyou loveyou lovely love forever michael jordan jennifer jessica charlie ashley daniel whatever ' +
  'trustno killer hello freedom computer internet samsung google facebook twitter instagram microsoft windows ' +
  'android apple summer winter spring autumn january february march april june july august september october ' +
  'november december monday tuesday wednesday thursday friday saturday sunday tere teretere armastus armastan ' +
  'päike paike kevad suvi sügis sugis talv eesti tallinn tartu pärnu parnu narva estonia kallis kassike koerake ' +
  'emme issi tervis arst kliinik любовь люблю привет солнце россия россия эстония таллин лето зима весна осень ' +
  'lubov privet natasha andrei sergei dmitri aleksandr vladimir nikita marina london england liverpool arsenal ' +
  'chelsea manchester united america number mynewpassword thisismy'
).split(' ');

/** Long passwords that are known from breaches, letters and digits only. Short ones fall to the length already. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (
    'abcdefghijkl abcdefghijklm abcd12345678 abc123456789 a1b2c3d4e5f6 aa12345678910 aaaaaaaaaaaa adgjmptwadgjmptw ' +
    'alexander123 alexandria123 anthony12345 asdfghjkl123 asdfghjklzxcvbnm asdfasdfasdf azertyuiop123 babygirl1234 ' +
    'barcelona123 basketball12 beautiful123 blink182blink blahblahblah bismillah123 blackberry12 bubblegum123 ' +
    'butterfly123 californication candymountain caterpillar1 chelsea12345 cheeseburger chocolate123 christopher1 ' +
    'christmas2020 christmas2021 christmas2022 christmas2023 christmas2024 christmas2025 cinderella12 ' +
    'codybear1234 constantinople correcthorsebatterystaple cristianoronaldo cristianoronaldo7 deathstar123 dragonball123 ' +
    'elephant1234 elizabeth123 everythingisawesome fatherandson ferrari12345 flamingo1234 forgetmenot123 ' +
    'fuckyoufuckyou gangsta12345 givemeliberty godisgood123 gonefishing12 grandmother1 greatbritain hakunamatata ' +
    'hakunamatata1 harleydavidson harrypotter1 harrypotter12 harrypotter123 heartbreaker hellokitty123 helloworld12 ' +
    'helloworld123 hollywood123 iamtheone123 idontknow123 idontremember iforgotmypassword ihatepasswords ilovegod1234 ' +
    'ilovejesus12 ilovejesus123 ilovemusic123 ilovemycat12 ilovemydog12 ilovemyfamily ilovemykids12 ilovemymother ' +
    'ilovemymum123 ilovemyself12 ilovemywife1 incorrect123 ingodwetrust internetexplorer itsasecret123 jesuschrist1 ' +
    'jesuschrist7 jesusislord1 jesuslovesme jesussaves12 johncena1234 justinbieber justinbieber1 kakashi12345 ' +
    'kamikaze1234 keepitsimple keepcalmandcarryon kissmyass123 konstantinos ladybug12345 leonardodavinci ' +
    'letmeinplease lifeisbeautiful lifeisgood123 linkinpark12 linkinpark123 livelaughlove livelovelaugh longlivethequeen ' +
    'lordoftherings lovelovelove manutd123456 marijuana420 maythefourthbewithyou maytheforcebewithyou ' +
    'mercedesbenz metallica123 mississippi1 motherfucker mydoglovesme mynameisearl neverforget12 nevergiveup12 ' +
    'nevergonnagiveyouup newyorkcity1 nightmare123 nopassword123 notmypassword oneonethreefour onelove12345 ' +
    'onetwothreefour onetwothree123 opensesame123 peanutbutter peanutbutter1 philippines1 playboy12345 ' +
    'playstation1 playstation2 playstation3 playstation4 playstation5 pleaseletmein pokemon12345 poiuytrewq123 ' +
    'pussycat1234 qazwsxedcrfv qazwsxedcrfvtgb qazxswedcvfr qweasdzxc123 qweqweqweqwe qwer1234asdf qwerasdfzxcv ' +
    'qwertyuiop12 qwertyuiop123 qwertyuiopasdfghjkl realmadrid12 realmadrid123 remember1234 rockandroll1 ' +
    'rollingstones rumpelstiltskin sayangkamu12 schoolsucks1 scoobydoo123 september123 shakespeare1 sheffieldwednesday ' +
    'skateboard12 slipknot6666 snoopdogg123 snowball1234 somethingelse somewhereovertherainbow spongebob123 ' +
    'spongebobsquarepants stairwaytoheaven starwars1234 strawberry12 strawberry123 superman1234 supercalifragilisticexpialidocious ' +
    'supersecret1 sweetheart12 teddybear123 temporary123 thebeatles12 thebeatles123 thequickbrownfox thequickbrownfoxjumps ' +
    'thequickbrownfoxjumpsoverthelazydog thisisapassword thisismypassword tobeornottobe totallysecure ' +
    'transformers trustno1trustno1 twinkletwinkle unbelievable unbelievable1 undertaker12 underthesea1 vampirediaries ' +
    'verysecret123 verysecretpassword veryverysecret volleyball12 volkswagen12 welcomehome1 westlife1234 ' +
    'whatthehell1 whatthefuck1 whateverworks winniethepooh winniethepooh1 wonderwoman1 worldofwarcraft ' +
    'xboxlive1234 yellowsubmarine youareawesome youcantseeme youllneverwalkalone zaq1xsw2cde3 zxcvbnm12345 ' +
    'zxcvbnmasdfghjkl 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc 123456abcdef 123qweasdzxc 12qwaszx34er 147258369147 ' +
    '147852369147 159357159357 159753456852 0987654321098 mustamäe12345 mustlinnuke1 minuparool123 mispealelähen ' +
    'eestivabariik eestivabariik1 eestivabariik1918 armastansind12 armastansind123 kalevipoeg123 lepatriinu12 ' +
    'lepatriinu123 liblikas1234 päikesekiir12 suureparool12 vanaema12345 vanaisa12345 karupoegpuhh karupoegpuhh1 ' +
    'yalublutebya ialublutebya йцукенгшщзхъ яневерюникому ятебялюблю12 ятебялюблю123 самыйлучший красавица123 ' +
    'спартакмосква солнышко1234 зайчонок1234'
  ).split(' '),
);
