import type { TextBook } from '../plots.ts';

export const EN: TextBook = {
  greetings: ['Hello,', 'Hello!', 'Hello,', 'Hi,', ''],
  signatures: [
    'Thank you, {writer}',
    'Many thanks in advance',
    'Thanks!',
    'Best regards, {writer}',
    '{writer}',
    '',
  ],
  staffGreetings: ['Hello,', 'Dear {writer},', 'Hello {writer},', ''],
  staffSignatures: {
    DOCTOR: 'Dr {staff}',
    NURSE: '{staff}, family nurse',
    NON_CLINICAL: '{staff}, reception',
  },
  moreInfo: [
    'I forgot to add that I am allergic to [penicillin|sulfa drugs], it should be in my file too.',
    'One more thing: the best time to call me is [after 3 pm|between 12 and 1|before 9 in the morning].',
    'To add: it got a bit better last night, but this morning it was the same again.',
    'I wrote the wrong date in my last message, it should be [last Monday|last Wednesday]. Sorry!',
    'Do I also need to call you, or is writing here enough?',
  ],
  reopenings: [
    'Sorry to bother you again, but [it has not got better|the symptoms came back]. Should we try something else?',
    'One question left: may I keep taking my usual medicines at the same time?',
    'You asked me to tell you if anything changed. Since [yesterday|two days ago] it feels a little different, so I am writing.',
    'I still cannot see anything in the health portal. Could you check that the document was sent?',
  ],
  afterReopening: [
    'Thank you for letting us know. We checked and everything needed has been done. Keep taking your usual medicines. If it is not better in three days, come to see us; reception will give you a time.',
    'We have booked you for [tomorrow at 9.40|the day after tomorrow at 11.20|Friday at 10.00], so that we can look at it together. If it suddenly gets worse before that, call 112.',
  ],
  clinicReopens: [
    'We have opened this again because one thing was left unclear. Please write which medicines you take every day, and whether any of them has changed lately.',
  ],
  replies: [
    'I take one blood pressure tablet every morning and vitamin D in winter. Nothing has changed.',
    'I take nothing every day, only a painkiller now and then.',
  ],
  farewells: ['Thank you, your details are now correct. There is nothing more you need to do.'],
  conversations: {
    infection: {
      opening: [
        'I have had a fever of [37.8|38.2|38.5] since [yesterday|the weekend|three days ago], with a sore throat and a [dry|rattling] cough. I have taken [paracetamol|ibuprofen] and a lot of tea, but I do not feel much better. [I can breathe well.|I am not short of breath.] Should I come in or stay at home?',
        'I have had a cold and a cough for [a week|more than a week|ten days]. The fever is gone, but [the cough keeps me awake|I am wheezy in the morning|I have lost my voice]. The covid test was negative. What else can I do?',
      ],
      direct:
        'From what you write this is a viral infection of the airways, and an antibiotic would not help. Rest, drink enough and take paracetamol for fever or pain as the packet says. The fever may last three to five days, the cough up to three weeks. Write again if the fever lasts more than five days or you feel worse. If breathing becomes hard or you have strong chest pain, call 112 at once.',
      ask: 'Please tell us: what was your temperature this morning, do you bring up phlegm and what colour is it, does it hurt to breathe or are you short of breath? Do you have any long-term illness, such as asthma?',
      reply:
        'It was [37.4|37.9|38.0] this morning. There is [a little clear|some yellowish] phlegm. I am not short of breath and have no asthma. [My appetite is back.|I slept better last night.]',
      close:
        'Thank you, that helps. You do not need to come in now: keep resting, drink enough, and a warm drink with honey will ease the throat. If the fever comes back or you get short of breath, contact us at once; if breathing is hard, call 112. Get well soon!',
      later: {
        ask: 'For now please carry on at home: rest, enough to drink, and paracetamol for fever. Write to us in a few days and tell us about the fever and the cough. If it suddenly gets worse, do not wait: call us, or 112 if breathing is hard.',
        reply:
          'An update as promised: no fever for two days and less coughing. [I am working from home.|Still a bit weak, but managing.]',
      },
    },
    prescription: {
      opening: [
        'Could you please renew my prescriptions: [metoprolol 50 mg|ramipril 5 mg|amlodipine 5 mg] and [atorvastatin 20 mg|rosuvastatin 10 mg]? I have tablets left for [about a week|ten days|five days]. My blood pressure at home has been [128/78|134/82|136/80] and I feel well.',
        'I am running out of [levothyroxine 75 mcg|pantoprazole 20 mg|metformin 1000 mg] and need a new prescription. I have taken it for years without problems. [My last blood tests were in spring.|I think it is a while since my last blood tests.]',
      ],
      direct:
        'The prescription is ready and valid for six months; any pharmacy will give it to you with your ID. Keep the same dose. Check your blood pressure at least once a week and write to us if it is above 140/90 several times.',
      ask: 'Before we renew it, please write what your blood pressure has been in the last few days, your weight, and whether you have had side effects (dizziness, swollen ankles, cough).',
      reply:
        'Blood pressure was [132/80|138/84|126/76], pulse [64|72|70]. I weigh [74|82|91] kg. [No side effects.|My ankles swell a little in the evening, nothing else.]',
      close:
        'Thank you. The prescription is renewed at the same dose. You need a yearly blood test: the referral is at the lab, come any morning between 8 and 10 without breakfast. The results will be in the health portal in a few days, and I will write if anything has to change.',
      later: {
        ask: 'I have renewed it for one month for now. Please measure your blood pressure for a week, morning and evening, sitting, after five minutes of rest, and then send me the readings. If it is above 180/110 or you get chest pain, call 112.',
        reply:
          'Here are my readings: mornings [136/84, 132/80, 138/85|128/78, 131/80, 126/77], evenings [130/78, 134/82, 129/80|134/82, 130/79, 133/81]. Pulse between 62 and 74.',
      },
    },
    contraception: {
      opening: [
        'I would like a new prescription for the pill, I have taken the same one for [two years|over a year]. It suits me, no bleeding in between. [I do not smoke.|I stopped smoking in spring.] My last strip ends [next week|in ten days].',
      ],
      direct:
        'Your prescription is renewed for six months. Please measure your blood pressure and send it to us, we need it once a year. If you get strong pain in a leg or the chest, shortness of breath or an unusual headache, stop the pill and see a doctor at once.',
      ask: 'Please send your latest blood pressure and weight, and tell us whether you have migraine and whether a close relative has had a blood clot. We need this before we renew it.',
      reply:
        'At the pharmacy it was [118/74|122/78|116/70], I weigh [58|64|71] kg. No migraine, and no clots in the family that I know of.',
      close:
        'Thank you, the prescription is ready and valid for six months. Please keep to your usual gynaecology check and cervical screening.',
    },
    back: {
      opening: [
        'My lower back has hurt for [a week|three days|since Friday], it began after [lifting furniture|gardening|a long drive]. Sometimes it goes into my [right|left] leg, and sitting is the worst. Ibuprofen helps for a few hours. The leg is not weak.',
        'My back locked [as I got out of bed|in a shop yesterday] and I cannot stand up straight. It happened once before, three years ago. Do I need an X-ray, and could I have a referral to physiotherapy?',
      ],
      direct:
        'Back pain like this usually passes in a few weeks, and a picture is not needed in the first weeks. Move as much as the pain allows; staying in bed does not help. You may take ibuprofen with food for a short time if your stomach tolerates it. The physiotherapy referral is made. If a leg gets weak, you feel numb between the legs or cannot pass urine, go to the emergency department at once or call 112.',
      ask: 'Please tell us: is there any numbness or weakness in the leg, do you pass urine as usual, have you had a fever or a fall? What work do you do?',
      reply:
        'A little numbness [at the big toe|on the outside of the shin], no weakness. No fever, no fall, and the toilet is as usual. I work [in a warehouse|at a desk|in a kindergarten].',
      close:
        'Thank you. There are no warning signs in what you write. The physiotherapy referral is made and the exercises are in the health portal; begin with those that do not increase the pain. If it is not better in two to three weeks, come in. If the leg gets weak or you cannot pass urine, go to the emergency department at once.',
      later: {
        ask: 'Please start with gentle movement today and walk a little every day. Take a painkiller only if you need it, as the packet says. Write in a few days how strong the pain is from zero to ten and whether anything in the leg has changed. If the leg gets weak, you feel numb between the legs or cannot pass urine, do not wait: call 112.',
        reply:
          'The pain is now about [4|3|5], it was 7. I walk every day and it no longer goes into the leg. I sleep through the night.',
      },
    },
    joint: {
      opening: [
        'My [right knee|left knee|right shoulder|left hip] has hurt for [three weeks|over a month], mostly [on the stairs|at night on that side|after a longer walk]. It is [slightly swollen|not swollen] and not red. I remember no injury. Diclofenac gel helps only a little.',
      ],
      direct:
        'Pain like this often comes from overuse or wear of the joint. Take it easier for a few weeks, but keep moving: cycling and swimming are good. You may use the gel for up to two weeks. The physiotherapy referral is made. If the joint becomes hot and red or you get a fever, contact us at once.',
      ask: 'Is the joint stiff in the morning and for how long, do other joints hurt, and which painkillers have you taken? Do you have a stomach ulcer or kidney disease?',
      reply:
        'Stiff for [ten minutes|a quarter of an hour] in the morning. No other joints. I took ibuprofen on a few evenings. No ulcer, no kidney disease.',
      close:
        'Thank you. Referrals for an X-ray and physiotherapy are made; for the X-ray you can walk in on any working day. I will write when the picture is in. Until then paracetamol as the packet says is fine.',
    },
    mood: {
      opening: [
        'For the last [two months|six weeks|few weeks] my mood has been very low. I wake at four and cannot sleep again, and going to work feels like climbing a hill. Nothing gives me joy. I do not know if it is tiredness or more, but I cannot cope alone any longer.',
        'Since [a break-up|my father died|I lost my job] I am not myself. I cry a lot, have no appetite and have lost weight. A friend told me to write to you. Could I come and talk?',
      ],
      direct:
        'It is good that you wrote: what you describe can be treated and there is help. We have booked you a longer visit on [Thursday at 2 pm|Friday at 9 am], so that we can talk in peace. If you think of harming yourself, do not stay alone with it: call 112 at once or go to the nearest emergency department; the emotional support line is 116 123.',
      ask: 'Thank you for telling us. Please write how you sleep and eat, whether somebody is close to you, and honestly, whether you have had thoughts of not wanting to live. If you have such a thought now, do not wait for an answer, call 112 at once.',
      reply:
        'I sleep about [four|five] hours and eat when I am reminded. My [sister|partner|mother] is near and supports me. No thoughts of suicide, it just feels hopeless at times.',
      close:
        'Thank you for answering so openly. We have booked you for [tomorrow at 1.20 pm|the day after tomorrow at 10.40], please allow half an hour. Until then try to go outside once a day and talk to somebody close. Our mental health nurse will contact you as well. If it gets harder, call 112, day or night.',
    },
    anxiety: {
      opening: [
        'Lately I have had attacks of anxiety: my heart races, my hands shake and I feel I cannot breathe. It happens [two or three times a week|almost daily|five times this month], [on the bus|in a queue|at night]. It passes in ten minutes, but I am already afraid of the next one.',
      ],
      direct:
        'What you describe sounds like panic attacks: very unpleasant, but not dangerous, and they can be treated. Breathing exercises and a time with the mental health nurse are in the health portal. If chest pain lasts longer than fifteen minutes, comes with effort, or you nearly faint, call 112.',
      ask: 'Does it also come with physical effort, have you ever fainted, and how much coffee or energy drink do you have? Has anything in your life changed recently?',
      reply:
        'Not with effort, I climb stairs easily. I have never fainted. [Four|Three] cups of coffee. [I changed jobs in autumn and|Things are difficult at home and] sleep badly.',
      close:
        'Thank you. To be safe we will do an ECG and a thyroid test; reception will give you a time in the next days. Cut coffee down to one cup. The mental health nurse will call you this week to arrange a first meeting.',
    },
    stomach: {
      opening: [
        'After meals I have pain and burning in the upper belly, heartburn [almost every evening|for three weeks now]. I have not lost weight and my stool is normal. The antacid from the pharmacy helps for a short while. [Work has been stressful.|I do drink a lot of coffee.]',
      ],
      direct:
        'This sounds like acid reflux. Eat smaller meals, nothing in the three hours before bed, and less coffee and alcohol. I have prescribed a medicine that lowers the acid for two weeks: one capsule in the morning before food. If you vomit blood, your stool is black or the pain gets very strong, call 112.',
      ask: 'Does food get stuck when you swallow, has your stool been black, have you taken ibuprofen or aspirin? Any stomach illness in the family?',
      reply:
        'I swallow well, and the stool has its usual colour. I took ibuprofen [for a week because of my back|a few times]. My grandmother had an ulcer.',
      close:
        'Thank you. No ibuprofen for now; take paracetamol for pain. Please come for a blood test one morning without breakfast, and we will test for helicobacter too. The prescription is ready and we will write about the results.',
    },
    diarrhea: {
      opening: [
        'Since yesterday I have had diarrhoea, [six times a day|about eight times], and I feel a little sick. [Somebody else at home is ill too.|We ate out at the weekend.] My temperature is 37.5 and I have seen no blood. I drink water but cannot eat.',
      ],
      direct:
        'It is most likely a stomach virus and passes in two to three days. The main thing is to drink: the pharmacy has powder for a rehydration drink, take sips all day. Eat when you feel like it. If you see blood, have a fever over 38.5, strong pain or cannot keep drinks down, call us; if you are drowsy and pass no urine, 112.',
      ask: 'Have you vomited and can you keep drinks down? How often did you pass urine today? Have you travelled or taken antibiotics lately?',
      reply:
        'I vomited [once at night|twice yesterday, not today]. Water stays down. I passed urine three times. No travel, no antibiotics.',
      close:
        'Very good, keep drinking in small sips and wash your hands well. Go back to work after two days without symptoms. If it is not better in three days, write again.',
    },
    constipation: {
      opening: [
        'I have been constipated for [two weeks|a month], sometimes only every fourth day, and it hurts. I drink water and eat fruit but it does not help. No blood. What could I take?',
      ],
      direct:
        'Add fibre (prunes, linseed, wholegrain) and drink about a litre and a half a day. The pharmacy sells macrogol powder without a prescription; begin with one sachet a day. If it does not help in a week, you see blood or have strong belly pain, contact us at once.',
      ask: 'Which medicines do you take, has your weight dropped, and have you had the bowel screening test?',
      reply:
        'I take [iron tablets|blood pressure tablets and calcium]; my weight is the same. The screening test was [two years ago|last spring] and normal.',
      close:
        'Thank you. The medicine may be the cause: [we have changed it|we have lowered the dose], and the new prescription is ready. Use macrogol for two more weeks, and come in if nothing changes.',
    },
    headache: {
      opening: [
        'For a month I have had headaches [twice a week|every weekend]; they throb, mostly on the [right|left], and bright light bothers me. Sometimes I feel sick. Ibuprofen helps if I take it at once. Do I need any tests?',
        'For [a week|ten days] my head has felt as if in a tight ring in the evenings and my neck is stiff. I work at a computer and sleep too little. No fever.',
      ],
      direct:
        'There are no warning signs in what you write, and no tests are needed now. Regular sleep, enough water and breaks from the screen help. Do not take painkillers on more than ten days a month, or they may cause headaches themselves. If a sudden, very strong headache comes, or trouble with speech, sight or moving an arm or leg, call 112 at once.',
      ask: 'When did it begin, has it ever come suddenly and very strongly, do you have trouble with sight or numbness? On how many days a month do you take painkillers, and what is your blood pressure?',
      reply:
        'It began slowly [at the end of summer|two months ago], never suddenly. My sight is fine. Painkillers on [five|seven] days a month, blood pressure [126/80|132/84].',
      close:
        'Thank you. This fits [migraine|tension headache]. I have prescribed a medicine for the start of an attack; the prescription says how to take it. Please keep a headache diary for a month and then write. If a warning sign comes, call 112.',
      later: {
        ask: 'Please keep a headache diary for a few days: when it began, how strong, what you took, did it help. Then write to me. If a sudden, very strong headache comes, or trouble with speech or movement, do not wait, call 112.',
        reply:
          'I had a headache on [two|three] days, strength 5–6, after lunch. I took ibuprofen once and it was gone in an hour.',
      },
    },
    vertigo: {
      opening: [
        '[Yesterday morning|Three days ago] the room began to spin when I turned in bed, for less than a minute. Now it comes each time I [turn to the right|look up]. I felt sick, but my hearing and speech are normal.',
      ],
      direct:
        'This sounds like benign positional vertigo, which is not dangerous. The exercises are in the health portal: three times a day for a week, at first with somebody beside you. Please do not drive until it is over. If you get trouble with speech, double vision, a strong headache or a weak arm or leg, call 112 at once.',
      ask: 'Do you feel dizzy sitting still, do your ears ring, and what is your blood pressure lying down and standing up?',
      reply:
        'Not when I sit still. No ringing. Blood pressure lying [134/80|128/76], standing [130/80|126/78].',
      close:
        'Thank you. Please come [tomorrow at 10.20|the day after tomorrow at noon]; we will try a manoeuvre that often helps at once. Please bring somebody with you.',
    },
    urinary: {
      opening: [
        'Since [yesterday|two days ago] it burns when I pass urine and I need the toilet every half hour. My lower belly hurts, no fever. [The same happened a year ago.|I have never had this before.] Could you prescribe something?',
      ],
      direct:
        'This sounds like a simple bladder infection. I have prescribed an antibiotic for [three|five] days; take all of it and drink more than usual. If you get a fever, shivers, back pain or vomiting, contact us the same day; in the evening and at night call 1220, or 112 if you feel very ill.',
      ask: 'Do you have a fever, shivers or pain in the back, is there blood in the urine, are you pregnant, and are you allergic to any medicine?',
      reply:
        'No fever, no back pain. No blood that I can see. Not pregnant. [No allergies.|I once had a rash from penicillin.]',
      close:
        'Thank you. The prescription is ready; your answer about allergies was taken into account. If you can, bring a urine sample to the lab before the first tablet. If it is no better in two days or you get a fever, tell us at once.',
    },
    skin: {
      opening: [
        'A mole on my [back|shoulder|shin] seems to have grown and its edge is uneven. It itches now and then. Perhaps I worry for nothing, but I would like somebody to look at it.',
        'For [a week|two weeks] I have had a red itchy rash on my [hands|neck|forearms]. No new washing powder. A cream from the pharmacy helps a little.',
        'I found a tick [yesterday|on Sunday] and took it out with tweezers. Now there is a red patch around it, about [two|five] centimetres. I feel fine.',
      ],
      direct:
        'It is safer to see this. We have booked you a short visit [tomorrow at 8.40|on Thursday at 3.20 pm]. Until then do not rub it; photos help too, please bring them on your phone. If you get a fever or it spreads fast, contact us at once; if your face swells or breathing is hard, call 112.',
      ask: 'When did you first notice it, is it growing, has it itched or bled, and have you had a fever?',
      reply:
        'I cannot say the exact day. It has not bled, it itches [sometimes|in the evenings], and [has grown a little|has not grown I think]. No fever. I have a photo on my phone.',
      close:
        'Thank you. We have asked a dermatologist by e-consultation; the answer usually comes within a week and then we will write. If anything changes quickly, tell us.',
    },
    certificate: {
      opening: [
        'I need a medical certificate [to renew my driving licence|for a category B licence]. I have filled in the declaration in the health portal. I wear glasses [to read|to drive].',
        'I need a certificate [for the swimming pool|for a sports camp|for a new job]. No long-term illness, no medicines. The deadline is [next Monday|the end of the month].',
      ],
      direct:
        'The certificate is ready in the health portal; reception can print it if you like. For a driving licence the decision goes to the Transport Administration by itself. It says until when it is valid.',
      ask: 'For this we need a check: sight, blood pressure and a short examination. Which days and times suit you? Please bring your glasses and ID.',
      reply: '[Tuesday or Thursday after 2 pm|Any morning before 10|Friday before noon] would suit me.',
      close:
        'We have booked you with the nurse on [Tuesday at 2.40 pm|Thursday at 9.20|Friday at 11.20]. You will get the certificate the same day.',
    },
    sickLeave: {
      opening: [
        'I fell ill [today|yesterday]: fever of 38, cough and sore muscles, I cannot work. Please open a sick leave certificate from [today|yesterday]. I work as a [shop assistant|bus driver|teacher] and cannot work from home.',
        'I need sick leave, my back hurts so much that standing is hard. I work [on a building site|in a warehouse] and lift a lot. I have painkillers at home.',
      ],
      direct:
        'Your sick leave is open from the day you asked for; your employer sees it. Rest and drink enough. When you are well, write to us with the last day. If you feel worse or the fever lasts more than five days, write again; if breathing is hard or your chest hurts, call 112.',
      ask: 'From which date have you been off work, how do you feel today, and could you do lighter work? Do you work for anybody else as well?',
      reply:
        'Off work since [yesterday|this morning]. The fever is [38.1|37.9] and I have no strength. No lighter work, no second job.',
      close:
        'Your sick leave is open, the next check is in [three|four] days. Please write then how you feel, so that we can end or extend it.',
      later: {
        ask: 'Your sick leave is open. Please write in a few days how you feel; then we decide whether to end or extend it. If it gets worse, do not wait, call us or 112.',
        reply: 'I feel better, no fever for two days. I think I can go back to work [on Monday|tomorrow].',
      },
    },
    sickLeaveEnd: {
      opening: [
        'Please end my sick leave, the last day was [today|yesterday|Sunday]. I feel well, a little cough is left, but I can work.',
      ],
      direct:
        'Your sick leave has ended on the day you gave, and your employer is told automatically. Take it easy in the first days. Stay well!',
      ask: 'Before we end it, please confirm the day you go back to work and whether anything still troubles you.',
      reply: 'I go back [tomorrow|on Monday]. A little tired, nothing else.',
      close: 'Thank you, it is closed. If the trouble comes back, write again and we will continue it.',
    },
    appointment: {
      opening: [
        'I would like to see [the doctor|the nurse]. Reason: [I hear worse with one ear|my blood pressure goes up and down|my hand goes numb at night|a yearly check]. [Monday and Wednesday afternoon|Mornings before work|Friday] would suit me.',
      ],
      direct:
        'We have booked you for [Wednesday at 2.20 pm|Thursday at 8.20|Friday at 10.40]. Please come ten minutes early and bring a list of your daily medicines. If the time does not suit you, write here.',
      ask: 'The next free time is [Tuesday next week at 9.00|Wednesday at 4 pm]. Does it suit you? If it is acute or getting worse fast, tell us now and we will find an earlier one.',
      reply: '[Yes, that is fine, thank you!|It suits me, I will be there.] It is not urgent.',
      close: 'Your time is confirmed. You will get a reminder the day before.',
    },
    cancelAppointment: {
      opening: [
        'Unfortunately I cannot come to my appointment [tomorrow|on Thursday|on Monday] at [10.20|2.40 pm]: [my child is ill|I have to stand in at work|I am ill myself]. Please cancel it.',
      ],
      direct:
        'Thank you for telling us. It is cancelled and goes to another patient. For a new time write here or call on working days from 8 am to 4 pm.',
      ask: 'It is cancelled. Would you like a new time now? We have [Tuesday next week at 11.00|Thursday at 3.20 pm].',
      reply: '[Yes, please book me in.|Yes, that suits me, thank you for understanding!]',
      close: 'You are booked. If anything changes, please tell us at least a day before.',
    },
    results: {
      opening: [
        'I see my blood tests in the health portal and [ferritin|cholesterol|TSH] is red. Is it serious, and do I have to do anything? Otherwise I feel [well|a little tired].',
        'I had an examination [a week ago|last Friday], but I see no result. Has it reached you?',
        'I started a new medicine and the pharmacist said it does not go with [grapefruit juice|St John’s wort]. Do I have to change anything?',
      ],
      direct:
        'We have looked at your data. Nothing there is urgent and your treatment stays the same. A fuller summary is in the health portal, and we will repeat the test in [three|six] months. If anything new troubles you, write at once.',
      ask: 'Have you had tiredness, hair loss, a change of weight or shortness of breath with effort, and which supplements do you take?',
      reply:
        'More tired lately, my weight is the same. I take [vitamin D|magnesium and vitamin D], nothing else.',
      close:
        'Thank you. We looked at it together with your answer: your medicines need no change now. A referral for a check is at the lab; come in two months, in the morning, without breakfast.',
    },
    pregnancyStart: {
      opening: [
        'I took a pregnancy test [yesterday|this morning] and it was positive! My last period began about [six|seven] weeks ago. What do I do next? [I take folic acid.|Should I start folic acid at once?]',
      ],
      direct:
        'Congratulations! Take folic acid, 400 micrograms a day, and no alcohol or tobacco. You register with a midwife, best in weeks 8–12; the contacts are in the health portal. If you bleed, have strong pain on one side or faint, go to the emergency department at once or call 112.',
      ask: 'Congratulations! Which medicines do you take, were there problems in earlier pregnancies, and do you have any long-term illness?',
      reply:
        '[I take no medicines, this is my first pregnancy.|I take levothyroxine 50 mcg, and my first pregnancy went well.] No other illness.',
      close:
        'Thank you. We have ordered your first tests, please come in the morning without breakfast. The midwife will invite you. With pain or bleeding go to the emergency department at once.',
    },
    pregnancy: {
      opening: [
        'I am [18|24|30] weeks pregnant. Heartburn keeps me awake and my feet are swollen by evening. May I take something from the pharmacy? The baby moves well.',
      ],
      direct:
        'Products with alginate are fine against heartburn in pregnancy, ask the pharmacist. Sleep with your head raised and eat small meals. Swollen feet in the evening are common. If you get a headache, flickering sight, a blood pressure above 140/90, bleeding, or the baby moves less, go to the women’s clinic at once or call 112.',
      ask: 'Please measure your blood pressure today and write to us. Have you had headaches or trouble with sight, and when did you last see the midwife?',
      reply: 'It was [116/72|122/76]. No headache. I saw the midwife [last week|two weeks ago].',
      close:
        'These readings are good. Carry on as agreed and take alginate if you need it. You may also turn to your midwife directly.',
    },
    breastfeeding: {
      opening: [
        'My baby is [three weeks|two months] old. Since yesterday my [right|left] breast has been hard and sore, one spot is red, and I had [37.9|38.1] in the evening. May I keep breastfeeding?',
      ],
      direct:
        'Yes, please do: it is safe for the baby and helps empty the breast. Begin with the sore side and use a cold pack afterwards; ibuprofen is fine for pain and fever. If it is not better in 24 hours or the fever is over 38.5, call us the same day.',
      ask: 'Is the redness larger or smaller today, do you still have a fever, and how often does the baby feed? Are the nipples cracked?',
      reply:
        'The redness is the same, temperature [37.6|38.0]. The baby feeds every three hours. There is a small crack, yes.',
      close:
        'I have prescribed an antibiotic that suits breastfeeding, please start today. The breastfeeding adviser can see you tomorrow. With strong pain or shivers go to the emergency department.',
    },
    wound: {
      opening: [
        'I had a cut on my [finger|shin|palm] stitched [a week|five days] ago at the [emergency department|trauma unit]. The paper says the stitches come out on day [ten|seven]. It is dry and itches a little. Could I have a time with the nurse?',
      ],
      direct:
        'We have booked you with the treatment nurse on [Monday at 10.00|Wednesday at 1.40 pm]. Keep it dry and clean until then. If it gets red and hot around it, you see pus or have a fever, call us at once.',
      ask: 'Is it red or swollen around the wound, does anything come out, and when was it last dressed? When was your last tetanus shot?',
      reply:
        'Red only at the edge, nothing comes out. I changed the dressing yesterday. The tetanus shot was [given at the hospital|three years ago I think].',
      close:
        'That sounds good. Come [tomorrow at 9.20|the day after tomorrow at 11.40], we will look at it and change the dressing. Do not soak it until then.',
    },
    cast: {
      opening: [
        'My [wrist|forearm] has been in plaster for [four|five] weeks and the paper says it comes off this week. Do you do that or the trauma unit?',
      ],
      direct:
        'The plaster comes off at the trauma unit after a check X-ray; the referral is made. If your fingers turn blue or numb or the pain grows, go there at once.',
      ask: 'Are your fingers numb, swollen or very painful, and did you get a time for the X-ray?',
      reply: 'Not numb and no pain. I got no time for the picture.',
      close:
        'The referral for the X-ray is made, you can walk in on working days. The doctor there decides by the picture.',
    },
    labs: {
      opening: [
        'I would like blood tests, the last ones were [a year|two years] ago. Lately I [tire quickly|catch colds often]. Could you check iron, vitamin D and the thyroid?',
        'The cardiologist asked for [cholesterol and liver tests|kidney tests] before my visit [in two weeks|next month]. Could I have a referral?',
      ],
      direct:
        'The referral is at the lab. Come on a working day between 8 and 10, without food or coffee; water is fine. The results are in the health portal in 2–3 days, and we will write if anything needs treatment.',
      ask: 'What troubles you and since when, has your weight changed, and which medicines or supplements do you take? Then we can choose the right tests.',
      reply:
        'I have been tired [for a couple of months|since autumn], my weight is the same. Only vitamin D. No bleeding.',
      close:
        'Thank you. The referral is at the lab: blood count, ferritin, TSH and blood sugar. Come in the morning without breakfast. I will send you a summary here.',
    },
    vaccination: {
      opening: [
        'I would like to be vaccinated against [flu|tick-borne encephalitis|tetanus]. My last shot was [a year|four years] ago. When can I come?',
        'We are travelling to [Thailand|Egypt] [in two months|in January]. Which vaccines do we need and do you have them?',
      ],
      direct:
        'We vaccinate on [Tuesdays from 2 to 5 pm|Thursdays from 9 to 12] without booking, and we have the vaccine here. Come when you are well and wait for fifteen minutes afterwards. If you have a fever, come a few days later.',
      ask: 'Have you had a strong reaction to a vaccine before, are you allergic to eggs or medicines, and are you well now?',
      reply: 'No reactions, no allergies. I am well.',
      close:
        'We have booked you for [Tuesday at 3.10 pm|Thursday at 10.30]. It goes into the upper arm, so wear something loose.',
    },
    referral: {
      opening: [
        'Could I have a referral to [an eye doctor? My sight has got worse in a year.|an ENT doctor? I hear worse with one ear.|a cardiologist? My heart sometimes skips a beat.|an orthopaedist? My knee gives way on stairs.] I last went [five|two] years ago.',
        'The specialist asked for a new referral for my check, the old one ran out. It is for [endocrinology|cardiology|dermatology].',
      ],
      direct:
        'The referral is in the health portal and you can book in the digital registry. If the queue is longer than you can wait, tell us and we will ask by e-consultation. If it suddenly gets much worse, call 112.',
      ask: 'Please describe briefly what has changed, how long it has lasted and what you have tried. It goes into the referral and helps the specialist.',
      reply:
        'It has lasted [half a year|three months] and is worse this month. [What I tried helped for a while.|What I tried helped a little.]',
      close:
        'Thank you. We sent an e-consultation, the answer comes within four working days. We will write whether you need a visit.',
    },
    diabetes: {
      opening: [
        'My fasting blood sugar was [7.8 to 8.6|8.4 to 9.8|6.9 to 7.6] last week. I take metformin 1000 mg twice a day. No sores on my feet. Is it time for the yearly check?',
      ],
      direct:
        'Yes, it is time. We have booked you with the nurse on [Tuesday at 9.00|Wednesday at 11.20]; before that come to the lab without breakfast (HbA1c, kidneys, urine). Bring your meter and diary. If your sugar is above 20 or you are confused and very thirsty, call 112.',
      ask: 'Please measure for three days before breakfast and two hours after dinner and send us the readings. Any low sugars, sweating or changes in sight?',
      reply:
        'Mornings [7.4, 7.9, 7.2|8.1, 7.8, 8.3], evenings [9.1, 8.8, 9.4|10.2, 9.6, 9.9]. No low sugars, sight the same.',
      close:
        'Thank you, a very good diary. I discussed it with the doctor: the medicine stays the same and we check in three months. The referral for your eyes is made.',
    },
    weight: {
      opening: [
        'I weigh [94|102|88] kg and am [168|172|176] cm tall. I have gained [8|12] kg in two years. I tried fasting, but I overeat in the evening. Could you help or refer me to a dietitian?',
      ],
      direct:
        'Good that you wrote. We begin with three things: regular meals, half a plate of vegetables and at least half an hour of walking a day. We have booked you with the nurse; bring a three-day food diary. Before that please have a blood test, the referral is at the lab.',
      ask: 'What do you eat and drink on a usual day, how do you sleep, and is there diabetes or heart disease in your family?',
      reply:
        'Coffee and a sandwich, lunch at work, then a big dinner and snacks. I sleep six hours. My father has type 2 diabetes.',
      close:
        'Thank you. The referral is at the lab, the first meeting is on [Thursday at 10.00|Tuesday at 4 pm]. Start small: have dinner an hour earlier.',
    },
    billing: {
      opening: [
        'I got a bill for [a visit|a certificate|a home visit], but as far as I know I do not have to pay. Please check.',
      ],
      direct:
        'We checked: the bill was sent by mistake and is cancelled, you do not have to pay. We are sorry!',
      ask: 'Please send the number and date of the bill and we will check. Do you have health insurance?',
      reply: 'The number ends with [4471|2083|6150], dated at the beginning of this month. I am insured.',
      close: 'Thank you, the bill is corrected and a new one is sent. Please do not pay the old one.',
    },
    questionnaire: {
      opening: [
        'I filled in {instrument} as the nurse asked. Some questions were hard, I answered for the last week. [Please look at it and tell me what comes next.|Is the result all right?]',
      ],
      direct:
        'Thank you, we have looked at {instrument}. The result is [borderline|better than last time], and the treatment continues. We will repeat it in three months. If you feel worse, write sooner.',
      ask: 'Thank you. Please also write in your own words what troubles you most every day and whether it has changed in a month.',
      reply:
        'What troubles me most is [that I tire quickly|sleep|that I cannot do everything at home]. In a month it has been [a bit better|about the same].',
      close:
        'Thank you. The result is in your file. The next visit is in [two|three] weeks; we will talk more then.',
    },
    prostate: {
      opening: [
        'I filled in {instrument} as you asked. I get up [three|four] times a night and the stream is weak, no pain. The tablets [helped a little|are running out].',
      ],
      direct:
        'Thank you, the result shows moderate symptoms. The medicine stays, the prescription is renewed. Drink less in the evening and avoid coffee. If you cannot pass urine at all or see blood, go to the emergency department at once.',
      ask: 'When was your last PSA test, does it burn or do you have a fever, and which medicines do you take?',
      reply:
        'The PSA was [last year|two years ago]. No fever, no burning. I take tamsulosin and a blood pressure tablet.',
      close:
        'Thank you. The PSA referral is at the lab and the prescription is renewed. I will write about the result.',
    },
    childFever: {
      opening: [
        '{name} has had a fever [since yesterday|for three days], at most [38.9|39.2|38.6], with a cold and a cough. Eats little, but drinks and plays in between. The fever medicine helps. Should we come in or wait at home?',
      ],
      direct:
        'If a child drinks, passes urine and is livelier when the fever is down, a virus can be treated at home. Offer drinks often, and give fever medicine by weight as the packet says. Come in if it lasts more than three days. If the child breathes with effort, is very limp, does not drink, or has a spotty rash that does not fade when pressed, call 112 at once. Advice day and night: 1220.',
      ask: 'Please write: the child’s weight, how often he or she passed urine today, is the breathing fast or whistling, does an ear hurt, is there a rash?',
      reply:
        'About [14|18|22] kg, four times today. Breathing calmly, no rash, not touching the ears. Drinks juice well.',
      close:
        'Thank you, that sounds good. Carry on at home. If there is still a fever [tomorrow evening|in two days], call at 8 in the morning and we will see you that day. If breathing is hard or the child is limp, 112.',
      later: {
        ask: 'You can carry on at home for now: a lot to drink, fever medicine by weight. Please write in a few days how your child is. If he or she does not drink, is limp or breathes with effort, do not wait, call 112.',
        reply:
          'The fever went on the [second|third] day, only a cough at night now. Eating again and wants to go to kindergarten.',
      },
    },
    childEar: {
      opening: [
        '{name} woke with an earache and cried for a long time. A cold for [a week|five days]. Temperature [38.1|37.7]. I gave ibuprofen and then it was calm. Is there a time today?',
      ],
      direct:
        'We have a time today at [11.40|2.20 pm], we will look at the ear. Until then painkiller by weight and salt water for the nose. If it swells behind the ear or the child is very limp, call 112.',
      ask: 'Does anything come out of the ear, how long has it hurt, and when did you last give a painkiller? Any ear infections before?',
      reply: 'Nothing comes out. The painkiller was at [7|6], calm now. There was one infection last winter.',
      close:
        'Please come today at [3 pm|1.20 pm]. If anything comes out of the ear or the fever rises, call at once and we will take you earlier.',
    },
    childVisit: {
      opening: [
        '{name} is due for a health check. Could we have a time, preferably [in the morning|after kindergarten]? Vaccinations are on schedule. [I would like to ask about speech.|No worries.]',
      ],
      direct:
        'We have booked the check for [Wednesday at 10.00|Thursday at 3.40 pm]. Please bring the health diary and a favourite toy. It takes about half an hour.',
      ask: 'Please write height and weight if you measured, how your child eats and sleeps, and which words or sentences he or she says.',
      reply:
        'We will measure at your clinic. Picky eater, good sleeper. Speaks [short sentences|long stories already].',
      close:
        'Thank you! The time is [Tuesday at 9.40|Friday at 10.20]. If your child is ill, tell us and we will find another.',
    },
    childQuestionnaire: {
      opening: [
        'I filled in {instrument} for {name}, the kindergarten suggested it. I was unsure about some answers. Could you look at it?',
      ],
      direct:
        'Thank you. We looked at it and invite you both for a talk on [Thursday at 2 pm|Tuesday at 10 am]. A questionnaire alone is not a diagnosis, it helps to start the conversation.',
      ask: 'Please write in your own words what worries you most and what the teachers have noticed.',
      reply:
        'Mostly [concentration|that sometimes there is no reaction to the name]. The teacher says sitting still in the group is hard.',
      close:
        'Thank you. We have booked a talk on [Wednesday at 1 pm|Monday at 9 am] and asked a speech therapist too.',
    },
    relative: {
      opening: [
        'I am writing for {name}, who does not use a computer. The heart and blood pressure tablets end in [a week|two weeks], please renew them. Blood pressure at home was [142/84|136/80]. The appetite is good, but the legs are swollen.',
      ],
      direct:
        'The medicines are renewed for three months; you can collect them yourself with your ID and the patient’s personal code. Because of the swelling please weigh every morning. If the weight goes up by more than two kilos in a day or breathing is hard lying down, call 112.',
      ask: 'Are both legs swollen, is breathing hard when lying down, what is the weight, and which medicines are really taken?',
      reply:
        'Both, more in the evening. Breathing is fine. [72|81] kg yesterday. Five tablets from the box every morning.',
      close:
        'Thank you for taking care of this. The nurse will make a home visit [on Thursday|next week] and take blood tests. The prescriptions are ready.',
    },
  },
};
