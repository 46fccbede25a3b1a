/** English; contractions are spelt out before it is read. How forms are written: `reading/forms`. */
export const english = {
  // Grammar
  small: `a, an, the, this, that, these, those, it, its, is, are, was, were, am, be, been, being, has, have, had, having, do, does, did, he, she, him, her, his, they, them, their, i, me,
    my, you, your, we, us, our, there, here, so, very, really, just, quite, too, also, even, still, all, any, some, more, most, bit, little, lot, of, in, on, at, to, for, from, with, by,
    up, down, out, off, as, then, well, oh, um, uh, like, actually, kind, sort, s, d, ll, re, ve, th, st, nd, rd, about, around, full, exactly, properly, completely, suddenly, baby, son, daughter, kid`,
  passes: `sign*, symptom*, obvious, visible, other, real, seem*, look*, notice*, seen, see, show*, get*, got, feel*, appear*, new,
    want*, tak*, having, try*, able, make, find, pass*, even, can, could, will, would, single, stay*, keep*, put, had, once,
    think, thinking, about, plan*`,
  subject: "i, he, she, it, they, we, you, my, our, his, her, their, your, the, this, that",
  not: "not, no, never, without, neither, nor, none, unable, refus*, stopped, zero, hardly, barely",
  notAfter: "",
  notOnly: "only, just, merely, sure, idea, doubt, wonder, yet",
  or: "or, nor",
  and: "and, n, while, plus",
  but: "but, though, although, however, except, yet",
  before: "before, until_now",
  if: "if, unless, in_case, suppose, supposing, imagin*, afraid/scared/terrified/fear/paranoid of, worr*/panic* may/might/could/will, next_time, whenever",
  ifEver: "if/when ever, what would/should i do if, imagin*",
  again:
    "third/second/fourth/another/2nd/3rd/4th one, this_is_the second/third/2nd/3rd, happen* again, again today/now, second_time, twice today",
  ifReal:
    "know, sure, tell, wonder*, see, check*, ask*, normal, ok, okay, fine, serious, dangerous, worry, worried, concern*, bad, emergency, matter*, as, even, only, unsure",
  ifWeak: "",
  whatToDo: "",
  conditional: "",
  modal: "might, could, may, would, can, will, going_to, gonna, should",
  modalReal: "be, have, been, has, see, hear, feel, tell, not",
  happened:
    "swallowed, drank, drunk, ate, eaten, fell, fallen, burned, burnt, scalded, choked, took, bit, bitten, stung, licked, inhaled, already, has/have/had/he/she just, ago",
  now: "now, currently, today, tonight, this_morning, this_afternoon, this_evening, again, already, has/have/had/he/she just",
  general: `what are sign*/symptom*, sign*/symptom* to look/watch, how to/can/do prevent/avoid/recogni*/spot/treat,
    how do/would/will/should i/we know/tell/recogni*/spot, prevent*, avoid, risk* of, hazard*, danger of,
    can/could/does/do cause*, what cause*, first_aid, course, class, classes, training, learn*, vaccin*, chance of,
    how common, is_it_true, childproof*, baby_proof*, in_general, generally, myth*, what is a, what an,
    what does mean/look/sound, difference between, explain*, sids, how fast would, which brand, recommend*, best way to,
    ok/okay/safe _at/for`,
  past: `last year/month/spring/summer/autumn/winter, years_ago, as a baby/newborn/child/toddler, used_to, in_the_past, previous*,
    history of, in_january, in_february, in_march, in_april, in_may, in_june, in_july, in_august, in_september, in_october,
    in_november, in_december, once had, fine_since, when_he_was, when_she_was, when_i_was`,
  since: "since, for, from",
  story:
    "on/in tv/telly/movie/film/show/book/story/game/cartoon/news/video/dream, horror stories, dream*, dreamt, nightmare*, drawing, drew, read*/heard about/stories, school_talk, book about/for, halloween",
  animal: "dog*, puppy, cat, cats, kitten*, hamster*, rabbit*, bunny, bird*, cow*, goat*, pet, pets, doll*, dolly, teddy",
  others:
    "neighbo*/friend*/cousin*/colleague* baby/son/daughter/kid/child, someone_else*, another mum/mom/mother, niece, nephew, grandad, grandpa, grandma, uncle, aunt",
  was: "had, was, were, died, got, went, happened",
  own: "my, our",
  adult:
    "husband, hubby, wife, partner, mom, mum, mother, mil, dad, father, grandma*, granny, gran, nan, grandpa, grandad, nanny, sitter, babysitter, aunt*, uncle, teacher*, doctor*, nurse, friend*, neighbo*, boyfriend, hub, hus",
  selfHas: `i have/am/had/got/feel     fever/temp*/chills/38/39/40/100/101/102/103/104/hot/shiver*, my
    _temp*/fever/chest/head/leg/left/right/breast*/boob*/calf/belly/heart`,
  child:
    "baby*, babies, infant*, son*, daughter*, boy*, girl*, kid*, child*, lo, dd, ds, twin*, little_one, bub, bubs, he, she, him, her, his",
  person: "they, sister, brother, sibling*, teen*",
  baby: "baby, babys, babies, infant, bub, bubba",
  newborn: "newborn*, new_born, just_born, preemie, born yesterday/today/this_morning",
  toddler: "toddler*, preschooler*",
  schoolchild: "teen*, schoolkid*, kindergart*, grader",
  elder: "older, elder, eldest, oldest, big_one, bigger, big_brother, big_sister",
  almost: "almost, nearly, under, less_than, not_yet, not_even, not_quite, younger_than",
  ageMark: "old, olds, of_age",
  ageIs: "is, are, turned, turns, was, s, age, aged",
  born: "born, birth, delivered, delivery, postpartum, pp, c_section, cesarean, caesarean, section",
  bornAt: "at",
  pregnant: "pregnan*, gestation, along, trimester",
  spanMark: "for, since, last, past, during, every, each, within, in, after, over, next, another, start*, per",
  ago: "ago, back",
  weekday: "monday, tuesday, wednesday, thursday, friday, saturday, sunday, mon, tues, thurs",
  aUnit: "a, an, one",
  second: "second*, sec, secs",
  minute: "minute*, min, mins",
  hour: "hour*, hr, hrs",
  night: "night, nights",
  day: "day, days",
  week: "week*, wk, wks",
  month: "month*, mo, mos, mth*, mnth*",
  year: "year*, yr, yrs",
  otherUnit:
    "kg*, kilo*, lb*, pound*, oz, ounce*, ml, cm, inch*, mm, m, km, percent*, %, centile*, percentile*, mg, am, pm, grams, g, times, x, bottle*, teeth, words, feeds, nappies, diapers, euro*, dollar*",
  temperature: "temp*, fever*, thermometer*, hot, rectal*, armpit, forehead, has",
  degree: "°, deg, degs, degree*",
  celsius: "c, celsius, centigrade",
  fahrenheit: "f, fahrenheit",
  perMinute: "a_minute, per_minute, per_min, a_min, one_minute, 1_minute, bpm",
  notBody: `bath*_water, bathwater, temp*_of water/room/milk, room is, fridge, freezer, oven, outside, weather, warm*/heat*
    milk/bottle/formula, water_temp*, room_temp*, bath_temp*, nursery_temp*`,
  seenByHelp:
    "doctor*/paediatrician/pediatrician/hospital/paramedic*/nurse* looked/checked/examined/saw/discharged/cleared, discharged, home/back from hospital/er/emergency, hospital sent/let us/him/her home, been checked/seen by",
  allWell:
    "fine now, completely/absolutely/totally fine, all_clear, all_fine, all_ok, all_good, is/are ok/okay/well now, recovered, back_to_normal, everything ok/okay/fine/good",
  article: "a, an, any, the",
  when: "when, whenever, call, seek, watch, look_out, should",
  thisChild: "he, she, his, her, your baby/child/son/daughter/little, the_baby",
  idiom: `die/dying/died of/from tiredness/exhaustion/laugh*/boredom/embarrass*/cuteness/hunger, die laughing, dying_to, dying_for,
    dead tired, dead_on_my, dead_to me/her, dead batter*, batteries dead, phone died, is_killing_me, killing_me, would kill
    for, kill time, drowning in laundry/work/nappies/diapers/debt, choked_up, heart_attack when, having/throw*/has/had a fit
    when/because/about/over/every/if/at, hissy fit*, is_fit_for, fit_for_a, fits into/in, fit in, faint line*/rash, faint_at, a_limp,
    food_poison*, poison_ivy, sunburn*, heartburn, burn calories, calories i burn, burn*_out, splitting headache from,
    respond*/answer*/turn* to his/her name, wake* for school, wake* on_time, waking early, wak* during/at/in night,
    through/thru his/her/the nose, dried_up, blue_light, baby_blues, eyes blue, blue eyes, eyes are/is/still/turn blue, horror
    stories, blue babies, losing_the_mind, scream* blue_murder, breath_of_fresh_air, time_to_breathe, hit* milestone*,
    head_over_heels, head_down, head_circumference, crash_course, blood_test*, end in blood, floppy hat/sun/ears, shak*
    his/her head, milkshake*, purple mummy, pain_in_the, sick_of, worried_sick, love* to_bits, not breath*
    fast/hard/heavy/heavily/funny, milk stop*, fall*_asleep, fell_asleep, fell_ill, fell_behind, sleep_regression`,

  // Breath and colour
  breathe: "breath*, breeth*, brething, air, respirat*",
  noAir:
    "suffocat*, gasp*, out_of_breath, breathless, no_air, stop* breath*, breath* stop*, not catch/get/take/draw breath*/air, no breath, choke for_air",
  hardWork:
    "hard*, difficult*, troubl*, struggl*, fight*, labor*, labour*, distress*, effort, short, shortness, shallow, strain*, pause*, pausing, holds",
  grunt: "grunt*, groan*, moan*",
  suckIn: "suck* in, pull* in, draw* in, sink* in, cav* in, suck*/pull*/sink* under/below/between, retract*",
  flare: "nostril*, nose flar*, flaring",
  noisy: "stridor, crow*, harsh, rasp*, croak*, squeak*, whistl*, wheez*, rattl*",
  veryFast: "so/very/really/super/extremely/too/crazy/way fast/rapid*/quick*, panting",
  fast: "fast*, rapid*, quick*, heavily",
  blue: "blue, bluish, blueish, gray*, grey*, purpl*, ashen, dusky, mottled, lilac, violet",
  lips: "lip, lips, mouth, face, tongue, gums, nails, fingernails, skin, body",
  turnsBlue:
    "turn*/went/going/gone/goes/look*/got/getting blue/bluish/grey/gray/ashen/mottled, he/she/baby/son/daughter is/was blue/bluish/grey/gray/ashen, all_blue, all_grey, blue_all_over, mottled, lips/mouth/face are/is/have/has/gone blew",
  pale: "pale, white_as, ghostly, pallid, colour/color drained/gone, no colour/color",
  veryPale: "very/so/extremely/really/super pale, white_as, pale lips/limp/floppy/cold/clammy/sweaty, lips pale/white",

  // Awake or not
  wake: "wake*, waking, woke*, rous*, stir, stirring, awake, open* eye*, eye* open, get_up, up for",
  respond: "respond*, react*, response, reaction, look* at me, focus*",
  unconscious: `unconscious*, unresponsive, unrousable, passed_out, blacked_out, fainted, fainting, keeled_over, collaps*, lifeless,
    pulse, in_and_out_of, lost/losing/loses/loss_of consciousness, he/she/baby/son/daughter dead, not moving`,
  limp: "limp, floppy, flops, flopp*, rag_doll, ragdoll, jelly, arms drop",
  sleepy: "drowsy, letharg*, sleep*, groggy, listless, out_of_it, spaced_out, vacant, dozy",
  tooSleepy:
    "so/too/very/really/extremely/unusually/super/weirdly sleepy/drowsy/letharg*/groggy, drowsy, letharg*, listless, getting sleepier, star* through/blank*/into_space, vacant, glazed",
  cry: "cry*, cries, scream*, wail*",
  oddCry: "high_pitched, shrill, weak, feeble, whimper*, moaning, like a_cat, cat",
  seizure:
    "seizure*, siezure*, seizur*, seizing, convuls*, epilep*, febrile_fit*, having/had/has/have/first/another/second/ever fit/fits, fitting, a_fit, eye* roll*, roll* eye* back, eyes gone back/up/white, foam*_at",
  shake: "shak*, jerk*, twitch*, shudder*, trembl*, stiffen*, stiff, rigid",
  allOver: "all_over, uncontroll*, whole_body, rhythmic*, arms legs, arms_and_legs, violently, one_side",

  // Fever and infection
  fever: "fever*, feaver*, temp, temps, temperature*, febrile, burning_up",
  feverWord: "fever*, feaver*, high temp*, febrile, a_temp*, burning_up",
  cold: "cold to_touch, ice_cold, freezing_cold, icy, clammy, hypotherm*",
  shiver: "rigor*, shiver*, chatter*, chills",
  rash: "rash*, spot, spots, dot, dots, bruis*, blotch*, patch*, petech*, pinprick*, speck*, freckle*, marks",
  fade: "fad*, blanch*, disappear*, vanish*, lighten*, go_away, change, whiten",
  press: "press*, glass, tumbler, push*",
  wiped: "wip*, thrush",
  staysPressed: "non_blanch*, nonblanch*, stay*/remain*/still press*/glass/roll, fail* glass",
  purpleSpots:
    "purple/dark_red/black/pinprick/bruise_like/blood spots/dots/rash/blotches/patches, petechia*, bleeding under_skin",
  softSpot: "soft_spot, softspot, fontanel*, soft_bit",
  swollen:
    "bulg*, swol*, swell*, raised, puff*, stick*_out, stick*_up, tense, dome*, fat, huge, balloon*, inflam*, clos*, tight*, big",
  sunken: "sunk*, sink*, hollow*, cav*_in, dip, dipped, dent*",
  neck: "neck, nape",
  stiff: "stiff*, rigid, hard, solid, tense, tipped, arched, locked",
  bend: "bend*, chin chest, chin_to, move* head/neck, touch chest, tilt*, turn her/his _head",
  light: "light, lights, bright*",
  hurts: "hurt*, pain*, sore, ach*, agony, scream*, cries, cry, hate*, bother*, tender",
  meningitis: "meningit*, sepsis, septic*, blood_poisoning, encephalitis",
  droop: "droop*, dropp*, sag*, crooked, lopsided, twisted, fallen, numb, weak, paraly*, lift, raise, drag*, move, moving",
  oneSide: "one_side, left, right, half_of",
  paralysed:
    "paraly*, slurr*, stroke, double_vision, see*/seeing double, not walk/walking straight, sudden* not walk/talk/speak/see, pupil* different/unequal/bigger",
  confused:
    "confus*, delirious, disoriented, hallucinat*, nonsense, not make/making sense, not recogni*, not know where/who, same_thing over, muddled, not remember",
  wrong:
    "very/really/so/terribly/extremely worried/scared/frightened, not right, something wrong/off, not herself/himself, really/very/so ill/sick/poorly",

  // Feeding and water
  feed: "feed*, fed, eat*, drink*, nurs*, latch*, breast*, bottle*, milk, suckl*, formula",
  allDay: "all_day, all_night, since_yesterday, since_last, since_this morning, since_morning, at_all, anything, nothing",
  less: "half, less, fewer, quarter, barely, hardly, only, poorly",
  urine: "wet*, wee, weed, wees, weeing, pee*, peed, urin*, nappy, nappies, diaper*",
  dryNappy: "dry nappy/nappies/diaper*, nappy/nappies/diaper* dry",
  tears: "tear, tears",
  dry: "dry*, parched, cracked, sticky",
  mouth: "mouth, lips, tongue, face",
  eyes: "eye, eyes",
  skinStays: "pinch skin/stay*/up, skin stay*/tent*",
  weak: "too/so/very weak, no energy/strength",
  vomit: `vomit*, throw*_up, threw_up, thrown_up, throwing up, puk*, sick 2/3/4/5/6/two/three/four/several/again/twice, barf*,
    spit*_up, bring*_up, brought_up, heav*, been_sick, being_sick, is_sick, was_sick, got_sick`,
  green: "green*, bile, bilious",
  blood: "blood*, coffee_grounds, coffee_ground",
  staysDown: "down, keep* down, stay*_down",
  diarrhoea: "diarrh*, diarr*, runny/watery poo*/stool*, the_runs, tummy_bug, stomach_bug, gastro*, rotavirus",
  poo: "poo*, stool*, nappy, nappies, diaper*",
  jelly: "redcurrant, currant, jelly_like",
  legsUp: "knees/legs up/drawn/pulled, pull*/draw* knees/legs, doubl*_over",
  yellow: "yellow*, jaundic*",
  firstDay:
    "born yesterday/today/tonight/hours, born this_morning/last_night, hours_old, hrs_old, first_day, first_24, hours after birth, day_old",
  paleStool: "white/pale/clay/chalk* poo*/stool*, poo*/stool* white/pale/clay/chalky",
  belly: "tummy*, stomach*, bell*, abdom*",
  chest: "chest, ribs, rib, breastbone",
  severe:
    "severe*, terribl*, worst, unbearable, excruciat*, agony, awful, horrible, intense, extreme*, pounding, splitting, bad, badly, not let/go/stop/ease/touch, persist*, constant*, blinding, throbbing",
  hard: "hard, rigid, board, rock, stone, solid, tight",
  testicle: "testic*, scrot*, balls",
  ketones: "ketoacidosis, dka, ketone*, fruity/acetone/sweet breath, breath smell* fruity/sweet/acetone",
  thirst: "thirst*, drink* loads/constantly/litres/gallons",
  urinatesMuch: "pee*/wee*/urinat* a_lot/constantly/loads/more/often/all, wetting",

  // Swallowed
  swallow:
    "swallow*, ate, eat*, drank, drunk, drink*, ingest*, gulp*, lick*, chew*, sip*, mouthful, got_into, got_hold, mouth, sucked, sucking, took, taken, swig*",
  swallowed:
    "swallowed, ate, eaten, drank, drunk, ingested, gulped, got_into, got_hold, chewed, downed, swigged, helped_himself, helped_herself",
  toxic: `bleach, detergent*, cleaner*, drain*, unblocker, antifreeze, kerosene, paraffin, petrol, gasoline, diesel, turpentine, white_spirit, thinner*, pesticide*, insecticide*, weedkiller, weed_killer, rat_poison, poison*, mothball*, nail_polish,
    polish_remover, acetone, dishwasher_tablet*, pod, pods, laundry_capsule*, dish_soap, acid, caustic, ammonia, chlorine, chemical*, dettol, lysol, harpic, lamp_oil, lighter_fluid, essential_oil*, eucalyptus, camphor, nicotine, cigarette*,
    vape, sanitiser, sanitizer, perfume, mouthwash, alcohol, wine, vodka, whisky, whiskey, beer, rum, superglue, mushroom*, toadstool*, berries, nightshade, oleander, foxglove, fertili*, slug_pellet*, hair_dye, cannabis, edibles, drugs`,
  pills:
    "pill, pills, tablet*, capsule*, meds, medication*, medicine*, vitamin*, iron, painkiller*, antidepress*, paracetamol, calpol, ibuprofen, tylenol, aspirin, contraceptive*, methadone, insulin, antihistamine*, melatonin, gummies",
  tooMuch:
    "whole/full/entire/half/most bottle/box/pack*/strip/jar, too_much, too_many, overdos*, double_dose, ten_times, wrong, how_many, empty, handful, by_accident, accidental*, by_mistake, my/grandma*/grandad*/nan*/mums/moms/dads/husband* tablet*/pill*/medic*/heart/blood",
  poisoned: "poisoned, overdosed, overdose_of, double/wrong/twice dose",
  battery: "batter*, button_cell*, coin_cell*",
  magnet: "magnet*",
  sharp: "needle, pin, glass, nail, razor, screw, blade, fish_hook, water_bead*",
  object: "coin, penny, marble, bead, lego, button, stone, ring, earring",
  missing: "missing, gone, not find, disappeared, lost",
  nose: "nose, nostril, ear, ears",
  drool: "drool*, dribbl*",
  foam: "foam*, froth*",

  // Breath taken away
  choke: "chok*, choak*",
  stuck: "stuck, lodged",
  throat: "throat, tongue, airway, windpipe, voice",
  sound: "cough*, sound, noise, cry, speak, talk",
  food: "grape, nut, sweet, sausage, marble, food, popcorn, bone, coin",
  letdown: "letdown, let_down, milk flow/fast, flow, teat, my milk",
  underWater:
    "drown*, under_water, underwater, submerged, went/slip*/slid/goes under, face_down, head_under, fell/fallen/fall* in/into pool/pond/lake/river/bath*/tub/well/sea/bucket, inhaled water, pulled from/out_of water/pool, in_the pool/pond/bucket coughing",
  smothered:
    "strangl*, cord/rope/string/blind/strap/necklace neck, bag over head/face, trapped under/between mattress/sofa/bed/pillow, face buried/trapped, hanging_by, rolled_on_top",
  hotCar: "left/locked/trapped/forgot in car, hot_car, heatstroke, heat_stroke",
  gas: "carbon_monoxide, co_alarm, inhal*/breathed smoke/fumes, house_fire, gas_leak",

  // Injury
  head: "head*, skull, forehead",
  hit: "hit*, bang*, bump*, knock*, smash*, crack*, struck, whack*, injur*, fell, dropped, landed, hurt*",
  knockedOut: "knocked_out, knocked_unconscious, concuss*, skull fracture, fractured skull, head_injur*",
  fall: "fell, fallen, fall, falls, dropped, tumbl*, roll*_off",
  height:
    "window, balcony, roof, stairs, flight, ladder, tree, storey, floor, metres, feet, changing_table, counter, worktop, bunk, highchair, high_chair, height, monkey_bars, trolley, horse",
  lowFall: "bed, sofa, couch, cot, crib, chair, swing",
  headDanger:
    "fluid/liquid/blood from nose/ear*, bleeding_from_ear, black_eyes, not remember, dizzy, boggy, squishy, soft_lump, dent*, acting weird/strange/odd, not acting, inconsolable, repeat*/asks same",
  bleed: "bleed*, blood, bled, spotting",
  pours:
    "pour*, gush*, spurt*, pump*, soak*, squirt*, everywhere, heav*, a_lot, lots, non_stop, profuse*, not stop*, stop, big, badly",
  deepCut: "deep cut/gash/wound, gash*, to_the_bone, artery, h?emorrhag*, hemorrhag*, haemorrhag*",
  broken:
    "bone sticking/out/showing/poking, leg/arm/wrist/elbow/finger bent/wrong/deformed/hanging/severed, bent_the wrong, cut_off, severed, amputat*, stabb*, shot, impaled, crushed, hit/run/knocked by/over car/truck/bus/van/bike/scooter/train, car_accident, car_crash, thrown_from, stick in eye, poked eye",
  electric: "electric_shock, electrocut*, shocked by, got_shocked, socket, outlet, lightning",
  burn: "burn, burns, burnt, burned, scald*, blister*, caught_fire",
  hotThing:
    "boiling, hot, kettle, steam, fire, flame*, iron, hob, stove, straightener*, oven, firework*, candle, scalding, tea, coffee, soup",
  spill:
    "spill*, spilt, pour*, pull*, splash*, tipp*, tip, threw, grabb*, touch*, over_himself, over_herself, over_him, over_her, sat",
  deepBurn: "blister*, peel*, white, charred, raw, skin_off, large, big",
  limb: "hand*, arm*, leg, legs, foot, feet, finger*, palm, knee, thigh*, ankle, wrist, elbow, shoulder, hip, joint*",
  trunk: "chest, neck, back, belly, tummy, stomach, body, bum, bottom, groin, genital*, ear*, cheek*",
  minor: "small, tiny, minor, slight*, pink",
  snake: "snake*, scorpion*, viper, cobra, adder, rattlesnake, black_widow",
  bite: "bit, bite*, bitten, biting, sting*, stung, fang*",
  biter: "dog*, cat*, monkey*, bat, bats, rat, rats, stray",
  allergy: "allerg*, hives, welts, nettle_rash, urticaria, itchy all_over",
  allergen:
    "peanut*, nut*, cashew*, almond*, egg*, milk, shellfish, prawn*, fish, sesame, bee, wasp, sting*, stung, antibiotic*, amoxicillin, penicillin, first_time, new food, ate, eating",
  anaphylaxis: "anaphyla*, epipen, epi_pen, severe allergic",
  hoarse: "hoarse, croaky, voice gone/funny, throat tight*",

  // Harm
  suicide: `suicid*, kill*_myself, end*_my_life, end_it_all, end_it, tak*_my_own_life, want/wish to_die/i_was_dead, wish_i_was dead,
    better_off_dead, better_off without_me, better_without_me, not want to_live/live/be_alive/be_here/exist/wake_up, not
    go_on/carry_on, no_reason_to_live, hurt*_myself, harm*_myself, cut*_myself, self_harm*, never_wake_up, want to_disappear,
    disappear_forever, jump* off/in_front/from bridge/roof/balcony/train/window, throw*_myself, driv* into
    wall/tree/river/traffic/off, hang*_myself, my_wrists, drown_myself, take/took/swallow them_all, goodbye_letter,
    who_wants_to_live, tired_of_living, tak*/took all/whole/box/full tablets/pills`,
  harm: "hurt*, harm*, kill*, shak*, smother*, suffocat*, drown*, stab*, strangl*, throw*, drop*, slap*, choke",
  urge: "want, wanted, urge*, feel_like, felt_like, thought*, thinking, images, pictures, picture, visions, imagin*, scared, afraid, terrified, might, going_to, about_to, tempted, intrusive, snap, lose_control, really_do_it",
  victim: "him, her, baby, child, son, daughter, kids, them, it, twins",
  psychosis: `hear* voices, voices tell*/saying/in, see*/seeing things, hallucinat*, psychosis, psychotic, delusion*, not my real baby, baby/him/her swapped/replaced/switched/possess*/evil/demon*/devil, swap*/switch* baby/him/her, possessed, demon*,
    god/angels/tv/radio/phone/baby told/tells/telling/talks/speaks/sending/sends me/her/messages, messages_from, someone watching/poisoning/following us/me, out_to_get, trying_to_poison, take/steal our/my baby, read* my_mind, special powers/mission`,
  hurter: `i, husband, hubby, partner, boyfriend, girlfriend, father, dad, mother, mom, mum, stepdad, stepfather, nanny, sitter,
    babysitter, childminder, teacher, uncle, grandad, grandpa, someone, carer, ex, daycare, nursery, hus`,
  violence:
    "shook, shaken, shakes, punch*, slapp*, slaps, kick*, beat*, hit, hits, hitting, whipp*, threw, thrown, assault*, abus*, yanked, burnt",
  lostIt: "lost_it, snapped, lost_control, lost_my_temper, too_rough*",
  sexual: `molested, molesting, rape*, sexually, sexual_abus*, sexual_assault, touched inappropriately, fondl*, grop*, touch*
    private*/vagina/penis/bottom/genital*`,
  bruise: "bruis*, finger_marks, fingermarks, handprint*, bite_mark*",
  mobile: "roll*, crawl*, walk*, move",
  partnerHurts:
    "husband/partner/boyfriend/ex/he hit*/beat*/punch*/slap*/kick*/chok*/strangl*/push*/threaten* me, scared/afraid of husband/partner/boyfriend/ex, threaten* to_kill, domestic violence/abuse, will kill us/me, knife, gun",

  // The mother
  birth:
    "pregnan*, postpartum, postnatal, pp, birth*, delivered, delivery, c_section, cesarean, caesarean, section, trimester, expecting, stitches, breastfeed*, miscarr*, 20/21/22/23/24/25/26/27/28/29/30/31/32/33/34/35/36/37/38/39/40/41 _weeks/wks/plus",
  pregnantNow:
    "pregnan*, trimester, expecting, bump, fetus, placenta, 20/21/22/23/24/25/26/27/28/29/30/31/32/33/34/35/36/37/38/39/40/41 _weeks/wks/plus",
  pad: "pad*, clot*, flooding",
  leak: "waters broke/gone/leak*, water broke/leak*, leak* fluid/water, gush of fluid/water, losing fluid/water, amniotic",
  headache: "headache*, migraine*, head_pain, head pound*/hurts/throb*",
  vision:
    "vision, blurr*, see*/seeing spots/stars/lights/flash*, spots/stars/flash*/sparkl*/lights in/before eye*, sparkly, flashing, floaters",
  bp: "bp, pressure",
  bpHigh: "140/145/148/150/152/155/158/160/162/164/165/168/170/172/175/178/180/185/190/195/200, very high, sky_high",
  underRibs: "under ribs/right_ribs, ribs pain, upper belly/stomach/abdom*, right_ribs, top of stomach",
  unborn: "mov*, kick*, wriggl*",
  heart: "heart rac*/pound*/flutter*, racing heart, palpitat*",
  faint: "faint*, dizz*, lightheaded, light_headed",
  leg: "calf, leg, legs, thigh, shin",
  oneLeg: "one leg/calf/side, left, right, only_one, other fine, calf",
  smelly: "smell*, stink*, foul, rotten, pus",
  flow: "discharge, lochia, fluid, stitches, wound, scar, incision, flow, down_there",
  selfFever: "i have/am fever/temp*/38/39/40/101/102/103/104, my temp*, i_am 38/39/40/101/102/103",
  breast: "breast*, boob*, nipple*, duct, mastitis, tit",
  red: "red*, hot, lump*, wedge*, streak*, engorg*, blocked, warm",

  // Milder
  lowMood:
    "depress*, hopeless, worthless, empty, feel_nothing, numb inside, cry*_all_day, cry* every_day/constantly, sad, feel* low/down, no joy, nothing fun, not bond*, panic_attack*, anxiety, not stop_checking, rage, scare_myself",
  cope: "cope, function, sleep, eat",
  weightBear: "weight leg/foot, walk*, stand, use arm/leg/hand",
  barking: "bark*, seal, croup*",
  ooze: "goo, pus, discharge, ooz*, running_out, leak*, gunk",
  ear: "ear, ears, earache",
  itch: "itch*",
  palms: "palms, soles",
  cough: "cough*",
  constipated: "constipat*, hard_balls, little_balls, holding poo*",
  lostSkill: "stopped saying/talking/walking/babbling/speaking, used_to say/talk/walk, lost words/skills/speech, regress*",
  words: "words, word, talk*, point*, babbl*",
  weight: "weight, gain*, centile*, percentile*",
  drops: "los*, lost, dropp*, fall*",
  thrush: "thrush, white patches/coating",
  urgesHelp:
    "call 911/999/112/108/ambulance/emergency now/immediately/right/straight, go to er/emergency/hospital now/immediately/right/straight, is_an_emergency, medical_emergency",
} as const;
