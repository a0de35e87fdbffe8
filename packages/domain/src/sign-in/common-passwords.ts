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

/**
 * Sayings, names and Estonian and Russian passwords that the dictionary of breached ones lacks
 * (modules/sign-in/known-passwords.ts): letters and digits, without digits at their ends.
 */
export const SAYINGS: readonly string[] = (
  'abcdefghijkl abcdefghijklm a1b2c3d4e5f aaaaaaaaaaaa adgjmptwadgjmptw asdfghjklzxcvbnm asdfasdfasdf ' +
  'blink182blink blahblahblah californication candymountain codybear constantinople ' +
  'correcthorsebatterystaple cristianoronaldo everythingisawesome fatherandson fuckyoufuckyou ' +
  'givemeliberty gonefishing grandmother greatbritain hakunamatata harleydavidson heartbreaker ' +
  'idontremember iforgotmypassword ihatepasswords ilovemycat ilovemydog ilovemykids ilovemymother ' +
  'ilovemymum ilovemywife internetexplorer jesuslovesme keepitsimple keepcalmandcarryon konstantinos ' +
  'leonardodavinci letmeinplease lifeisbeautiful livelaughlove livelovelaugh longlivethequeen ' +
  'lordoftherings lovelovelove maythefourthbewithyou maytheforcebewithyou mercedesbenz mydoglovesme ' +
  'mynameisearl neverforget nevergonnagiveyouup newyorkcity notmypassword oneonethreefour ' +
  'onetwothreefour pleaseletmein poiuytrewq qweqweqweqwe qwer1234asdf qwertyuiopasdfghjkl rollingstones ' +
  'rumpelstiltskin sayangkamu schoolsucks sheffieldwednesday somethingelse somewhereovertherainbow ' +
  'spongebobsquarepants stairwaytoheaven supercalifragilisticexpialidocious supersecret ' +
  'thequickbrownfox thequickbrownfoxjumps thequickbrownfoxjumpsoverthelazydog thisisapassword ' +
  'thisismypassword tobeornottobe totallysecure trustno1trustno twinkletwinkle underthesea ' +
  'vampirediaries verysecret verysecretpassword veryverysecret welcomehome whateverworks winniethepooh ' +
  'worldofwarcraft yellowsubmarine youareawesome youcantseeme youllneverwalkalone zxcvbnmasdfghjkl ' +
  'abcdef qwaszx34er mustamäe mustlinnuke minuparool mispealelähen eestivabariik armastansind ' +
  'kalevipoeg lepatriinu liblikas päikesekiir suureparool vanaema vanaisa karupoegpuhh yalublutebya ' +
  'ialublutebya йцукенгшщзхъ яневерюникому ятебялюблю самыйлучший красавица спартакмосква солнышко ' +
  'зайчонок'
).split(' ');
