/** As templates-et.ts; g is the genitive with 's. */
export const ENGLISH_LETTERS: readonly string[] = [
  `xx-|Hello,
I have had a fever of 38.5 and a dry cough for (three|five) days. I take *Ibuprofen* 400 mg and *Panadol*, but it comes back. My neighbour {b:FL.n} went to the pharmacy for me and started coughing yesterday. Should I come in?
My phone is {phone}, personal code {code}.
Kind regards,
{a:FL.n}`,
  `xfx|Dear Dr {c:L.n},
I am writing about my mother {b:FL.n}, personal code {code}. She is 82 and takes *Marevan* and *Concor* 5 mg. Her INR was 3.4 last week. {b:F.n} has a bruise on her left shoulder that is growing. Blood pressure 145/90, pulse 72 this morning. *May* we change the dose?
Please call me on {phone}. {a:F.n}`,
  `x-x|Please renew: *Xarelto* 20 mg, *Atorvastatin* 40 mg and *Euthyrox* 75 mcg. They were prescribed by Dr {c:FL.n}, who no longer works here. Questions to {mail} or {phone}.
{a:FL.n}`,
  `xmx|Good afternoon,
my son {b:F.n} ({code}) fell at school and hit his head. He did not lose consciousness but vomited once. His teacher, {c:FL.n}, said he was confused for a moment. Now {b:F.n} complains of a headache. *Will* it pass or should we go to the *Emergency* *Department*? We are in *Tartu* until *Sunday*.
{a:FL.n}, tel {phone}`,
  `xf-|My stomach has hurt for a week, mostly after meals. {b:F.n} told me to try *Omeprazole* because it helped her. Can I take it with *Marevan*? My last test was in *May*, CRP 5 and Hb 134. *Rose* hip tea made it worse.
Thanks, {a:F.n}`,
  `fmx|hello. my back hurts and my right leg goes numb. my husband {b:FL.n} said i should write. i had an operation in 2019, dr {c:L.n} did it in *tartu*. i take *ibuprofen* and *sirdalud*. phone {phone}. {a:FL.n}`,
  `x-x|Hello,
I saw {c:FL.n} on 12.10.2026 and got a referral to a cardiologist. {c:L.n} promised an answer within a week, but there is nothing in the portal. The ECG was done at *North* *Estonia* *Medical* *Centre*. I still have palpitations in the evening, *Betaloc* 25 mg helps little.
My code is {code}, e-mail {mail}.
Best wishes
{a:FL.n}`,
  `mfx|Hi, I am {a:FL.g} daughter {b:F.n}. He cannot write himself. He has diabetes, takes *Metformin* 1000 mg twice a day and *Lantus* 18 units. Sugar in the morning 9.8 10.2 11.4. There is a wound on his foot that does not heal. The nurse {c:FL.n} came on *Friday* and thinks a doctor should look at it. Could somebody visit? My number is {phone}.
{b:FL.n}`,
  `xxx|Dear doctor {c:L.n}
Thank you for the last answer. *Will* the rash go away by itself? {b:F.n} has the same, we drank the same tea. Hands and neck itch, breathing is fine. We took *Zyrtec*. *May* I use *Fucidin* cream?
{a:FL.n}
{phone}`,
  `xxm|Good morning!
{b:F.n} is 8 months old now, weight 8.9 kg. Since the vaccination in *April* there is a lump on the thigh. Yesterday the temperature was 38.9, I gave *Nurofen*. {c:F.n}, the older brother, has a runny nose too. Can we wait until *Monday*?
{a:F.n}
{mail}`,
  `xmf|I, {a:FL.n}, personal code {code}, ask for a certificate for the swimming pool. I am healthy; only my brother {b:F.n} has *Parkinson* disease and my niece {c:F.n} has *Crohn* disease. I take vitamin D and *Magnesium*. *Hope* this is enough.`,
  `xxx|Hello, last night I woke up short of breath and had to sit up. My legs are swollen. {b:F.n} called an ambulance; they did an ECG and told me to contact my GP. I take *Furosemide* 40 mg. I have gained 3 kg in a week. The paramedic was {c:FL.n}.
Please call me {phone} or {b:F.n} {phone}.`,
  `mff|Hello!
My wife {b:FL.n} is 32 weeks pregnant. The midwife, Mrs {c:L.n}, measured 150/95. She has a headache. Is *Paracetamol* safe? There is no maternity ward in *Haapsalu* any more.
{a:F.n}, {phone}, {mail}`,
  `xmx|I had an accident at work. My foreman {b:L.n} saw me fall off a ladder. My hand is swollen. My colleague {c:F.n} took me to the trauma unit; the X-ray was fine. I need a sick leave from 20.11.2026. My employer wants it at {mail}.
{a:FL.n} ({code})`,
  `xxx|Hello. I cannot sleep. Since {b:F.n} died I cry every day. *Summer* was still bearable. The psychologist {c:FL.n} told me to speak to my GP. I tried *Melatonin*. I used to take *Cipralex*. No thoughts of suicide. I cannot throw away {b:F.g} things.
Yours
{a:F.n}`,
  `xmx|Hello!
My father, {b:FL.n} ({code}), lives in a care home in *Viljandi*. His carer {c:F.n} called: he does not eat. *Alzheimer* since 2021. *Donepezil*, *Quetiapine*, *Kaleorid*. Could you take blood there? I am the contact, tel {phone}.
{a:FL.n}`,
  `xxx|A question: may I fly to *Spain* a month after pneumonia? {b:L.n} at *Confido* says yes, {c:L.n} at the hospital says no. Saturation 96, pulse 84. *Symbicort* twice a day. In *Estonian* or *English*, either is fine.
{a:FL.n} {phone}`,
  `xx-|Hello, I need an appointment for a blood test together with {b:F.n}, who has a referral too. My *Ferritin* was 8 and I took *Sorbifer*. {b:FL.g} code is {code}, mine {code}.
Thanks, {a:F.n}`,
  `xxx|Hi! Are {b:F.g} results ready? We gave blood on 3 *November*, I went with {b:F.n}. The code of {b:FL.n} is {code}. I take *Diazepam* and *Valocordin* myself. The nurse, {c:F.n}, was very kind.
{a:F.n} {a:L.n}
{mail}`,
  `xmx|Dear family doctor,
I worry about {b:FL.n} (my brother, code {code}). He drinks. Yesterday {c:F.n} found him on the stairs. {b:F.n} wants no help. Would *Antabus* work? He was treated by {c:FL.n} in *Viljandi*.
Your patient {a:FL.n}, {phone}`,
  `xxf|A complaint. {c:FL.n} at the reception was rude. {b:FL.n}, who sat next to me, heard it. {c:L.n} did not even say hello. I had earache and 39, in the evening I got *Augmentin*. *Grace* under pressure it was not.
{a:FL.n}
{mail}
{phone}`,
  `xxx|Hello,
family: {a:FL.n} ({code}), {b:FL.n} ({code}), {c:FL.n} ({code}). All three of us want a flu shot. {b:F.n} is allergic to egg, {c:F.n} is not. *Influvac* or *Vaxigrip*? Any *Thursday* after 15.`,
  `fxm|Hello! My baby {b:F.n} (born on 2 *June*) has dry skin and red cheeks. {c:F.n}, his father, had eczema. We use *Bepanthen*. Can I give {b:F.n} *Aerius* syrup? Vitamin D 600 units a day.
{a:F.n}`,
  `xxx|My neighbour’s prescription has run out: {b:FL.n}, code {code}. *Amlodipine* 5, *Tamsulosin*. {b:L.n} does not hear well and asked me to write. I am {a:FL.n}, {phone}. *Will* you send it to the *Benu* pharmacy?`,
];
