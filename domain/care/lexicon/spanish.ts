import type { Lexicon } from "#domain/care/reading/forms.ts";
import type { Concept } from "./lexicon.ts";

/** Spanish of Spain and of America, without accents. How forms are written: `reading/forms`. */
export const spanish: Lexicon<Concept> = {
  // Grammar
  small: `el, la, los, las, un, una, unos, unas, lo, le, les, se, me, te, nos, mi, mis, tu, su, sus, de, del, al, en, con, por, para, que, es, esta, estan, estaba, estoy, son, era, fue, ha, han, hay, he, tiene, tienen,
    tengo, tenia, muy, mas, tan, ya, si, todo, toda, todos, todas, como, pues, bueno, este, ese, eso, esto, esa, aqui, ahi, ella, yo, tambien, poco, poquito, tantito, algo, bien, casi, cada, vez, otra, otro, mucho, mucha,
    desde, hasta, sobre, medio, asi, va, van, anda, andan, sigue, lleva, llevo, dio, da, hace, hizo, bebe, nene, nena, hijo, hija, a`,
  passes: `signo*, senal*, sintoma*, noto, veo, visto, parece, tuvo, tenido, presenta, nada, sentido, puede, puedo, podemos, logra,
    logro, consigue, consigo, quiere, quiso, querido, quieren, deja, ni, hay, manera, hecho, tomado, estado, acepta, sale,
    salen, suelta, hizo, he, agarra, entra, pasa, llega, pienso, pensado, penso, voy, me, quiera, hacer, hacerme, hacerle,
    quiero, quisiera`,
  subject: "el, ella, ellos, mi, nuestro, nuestra, tu, su, este, yo, mis",
  not: "no, sin, nunca, jamas, tampoco, ni, ningun, ninguna, dejo_de, deja_de, deja, dejado_de, dejaba_de, rechaza, apenas, para_de, paro_de, dejara_de",
  notAfter: "",
  notOnly: "solo, solamente, duda, se_si, se_que, puede_ser",
  or: "o, ni, u",
  and: "y, e, mientras, ademas",
  but: "pero, aunque, sino, excepto, salvo, embargo",
  before: "antes, hasta_ahora",
  if: "en_caso_de, por_si, imagin*, miedo de/a que, me_da_miedo que",
  ifEver: "si alguna_vez, si algun_dia, imagin*, que haria si, que hago si",
  again: "tercera/segunda/cuarta vez, ya_van dos/tres, van dos/tres, se_repite, repitio, otra convulsion",
  ifReal: "se, saber, seguro, segura, ver, veo, mirar, normal, grave, malo, preocup*, importa, incluso, como, sabe, por, para",
  ifWeak: "si, cuando",
  whatToDo: "que hago/hacer/haria/hacemos/debo/pasa/pasaria, a_quien llamo, como actu*, es_para",
  conditional: "",
  modal: "podria, puede, puedan, pueda, podrian, pudiera, deberia",
  modalReal: "estar, ser, haber, tener, no",
  happened:
    "trago, tragado, tragaron, comio, comido, bebio, bebido, tomo, tomado, cayo, caido, golpeo, quemo, quemado, atraganto, mordio, pico, ingirio, acaba*, hace",
  now: "ahora, ahorita, hoy, anoche, esta_noche, esta_manana, esta_tarde, acaba_de, otra_vez, de_nuevo",
  general: `cuales son, como saber/se/reconozco/reconocer/detectar/prevenir/evitar/distinguir, prevenir, prevencion, evitar, riesgo* de, peligro* de, puede causar/provocar, que causa/provoca, primeros_auxilios, curso*, clase*, taller, vacun*,
    que es un/una, diferencia entre, es_verdad que, en_general, mito*, senales/signos/sintomas de/que, lista de, que_significa, aprender, son_seguros, que marca, recomiend*, charla, explic*`,
  past: `ano_pasado, mes_pasado, verano_pasado, hace_anos, de_bebe, de_chiquit*, de_pequen*, cuando era/tenia/nacio, en_el_pasado, antecedente*, antes tenia/tuvo, embarazo_anterior, en_enero, en_febrero, en_marzo, en_abril, en_mayo, en_junio,
    en_julio, en_agosto, en_septiembre, en_octubre, en_noviembre, en_diciembre`,
  since: "desde",
  story:
    "pelicula*, en tele/television/serie/cuento/libro/juego/video/noticias, sone, pesadilla*, dibujo*, leyendo, cuento, historias, disfraz, halloween, de_mentira, charla",
  animal: "perro*, perra, gato*, gata, conejo*, hamster, pajaro*, gallina*, vaca*, mascota*, muneca*, munequ*, peluche*, osito",
  others:
    "hijo/hija/bebe/nino/nina de amiga/vecina/prima/cunada, sobrin*, abuelo, abuelito, abuela, tio, tia, un_senor, una_senora",
  was: "tuvo, tenia, estuvo, dio, murio, fue, quedo, desangraba",
  own: "mi, mis, nuestro, nuestra",
  adult:
    "marido, esposo, esposa, pareja, mama, mami, madre, papa, padre, suegr*, abuel*, tia, tio, cunad*, niner*, maestr*, profesor*, doctor*, enfermer*, matrona, amig*, vecin*, novi*, hermana",
  selfHas: `tengo/traigo fiebre/calentura/temperatura/38/39/40/100/101/102/pecho/seno/chichi, me_siento, me_duele, yo,
    mi _temperatura/fiebre/pecho/seno`,
  child:
    "bebe*, hijo*, hija*, nino*, nina*, chiquit*, peque*, mellizo*, gemel*, chamac*, guagua, gordo, gordi*, nene*, nena*, ella, el_mayor",
  person: "hermanit*, hermano, mayor, adolescente",
  baby: "bebe, bebes, bebito, bebita, guagua, lactante, nene, nena",
  newborn: "recien_nacid*, neonato, nacio hoy/ayer/esta_manana/anoche",
  toddler: "preescolar",
  schoolchild: "adolescente*, primaria, secundaria",
  elder: "mayor, grande",
  almost: "casi, menos_de, no_llega, aun_no, ni",
  ageMark: "de_edad, de_vida, de_nacid*, anitos",
  ageIs: "tiene, tenia, cumple, cumplio, con, de, hizo",
  born: "nacio, naci*, parto, pari, pario, di_a_luz, dio_a_luz, cesarea, posparto, postparto",
  bornAt: "las",
  pregnant: "embaraz*, gestacion, encinta, estoy_de",
  spanMark: "desde, hace, durante, cada, ultim*, lleva, llevo, llevamos, por, en, hasta, empezo, proxim*",
  ago: "atras",
  weekday: "lunes, martes, miercoles, jueves, viernes, sabado, domingo",
  aUnit: "un, una, de",
  second: "segundo*",
  minute: "minut*",
  hour: "hora*, hrs",
  night: "noche*",
  day: "dia*",
  week: "semana*, semanit*, sem",
  month: "mes, meses, mesecit*, mesesit*",
  year: "ano, anos, anit*",
  otherUnit: "kg, kilo*, gramo*, ml, cm, metro*, litro*, percentil*, euros, pesos, veces, panales, tomas, dientes",
  temperature: "fiebre*, calentura*, temperatura*, termometro*, axila, culito, rectal, marca",
  degree: "grado, grados",
  celsius: "centigrado*",
  fahrenheit: "",
  perMinute: "por_minuto, al_minuto, en_un_minuto",
  notBody:
    "agua, leche/biberon/formula calient*/a, calent* leche/biberon, habitacion a/esta, cuarto a/esta, nevera, heladera, horno, afuera",
  seenByHelp:
    "lo/la/le vieron/revisaron/atendieron/miraron, doctor*/pediatra/medico lo/la vio/reviso/miro/atendio, de_alta, volvimos/regresamos/llegamos del/de hospital/urgencias, en_urgencias lo/la, ya_en_casa",
  allWell: "todo_bien, salio todo bien, todo salio bien, esta bien ahora, ya_esta_bien, recuperad*, todo_ok, nada_grave",
  article: "un, una, el, la",
  when: "cuando, llama*, vigila*, acude",
  thisChild: "tu/su bebe/hijo/hija/nino/nina/peque*, el_bebe",
  idiom: `muero de sueno/hambre/risa/cansancio/verguenza/ganas/frio/calor/pena, muert* de sueno/risa/cansancio/hambre/miedo,
    estoy_muerta, me_va_a_matar, me_mata, me_matan, nos_va_a_matar, ahogo en_un_vaso, ahog* de/en trabajo/deudas/ropa,
    la_ahogo con, lo_ahogo con, roj* de risa, ojos azules, luz_azul, ataque de risa/celos/rabia, responde/voltea a/con
    su_nombre, despierta para la_escuela, quema* calorias, me_quema la_garganta, intoxicacion_alimentaria, caigo_de sueno,
    cayo_dormid*, cae_dormid*, se_durmio, cae_bien, cayo_bien, sangre_de_mentira, mama morada, romper la_cabeza, seco
    la_leche, caer la_baba, un_respiro, respira_profundo, respira bien/tranquil*, perimetro, analisis, prueba de_sangre,
    perdido la_razon, vuelve_loca, me_vuelvo_loca, no respira* rapido/agitado, hacer_dano_a_nadie, ha_dejado_la_teta,
    morad*/azul/roj* de pintura, desmayo si/cuando/al`,

  // Breath and colour
  breathe: "respir*, resir*, aire, aliento",
  noAir:
    "asfixi*, sofoc*, boquea*, jadea*, apnea*, sin_aire, falta el_aire, falta_de_aire, falta_el_aire, se_ahoga, ahoga*, ahogan*, se_aoga, aoga, falta aire",
  hardWork:
    "cuesta*, dificult*, trabajo*, esfuerz*, agitad*, apurad*, batall*, lucha*, problema*, entrecortad*, forzad*, pausa*, mal",
  grunt: "quejid*, queja*, grun*, gemid*, gime*, pujid*, puja*",
  suckIn: "hund*, mete* adentro, hacia_adentro, para_adentro, chupa*, retrae*, tiraje, sumid*, sume*, marcan",
  flare: "aletea*, aleteo, abre nariz/narinas/narices, nariz abre*, fosas_nasales",
  noisy: "estridor, silb*, silva*, pit*, sibilanc*, pecho_cerrado",
  veryFast: "muy/demasiado/super/tan rapid*/agitad*/aceler*, rapidisim*",
  fast: "rapid*, aceler*, agitad*, deprisa",
  blue: "azul*, morad*, gris*, violet*, violace*, amoratad*, ceniz*, lila, marmol*",
  lips: "labi*, boca, boquita, cara, carita, lengua, unas, unita*, piel, cuerpo, encia*, rostro",
  turnsBlue: `puso/pone/poniendo/puesto/quedo/queda/esta/sigue/volvio morad*/azul*/gris*/violet*/amoratad*, ponerse morad*/azul*, tod*
    morad*/azul*, pitufo, marmor*`,
  pale: "palid*, blanc*_como, descolorid*, sin_color",
  veryPale: "muy/tan/super/bien palid*, palidisim*, blanc*_como, palid* frio/fria/flacid*/sudor*, labios blanc*/palid*",

  // Awake or not
  wake: "despiert*, despert*, abr* ojo*, ojos abiert*",
  respond: "reaccion*, respond*, contest*, me_mira",
  unconscious:
    "inconsciente*, desmay*, conocimiento, consciencia, sin_sentido, colaps*, desplom*, desvanec*, inerte, no_se_mueve, mirada_perdida, mirada_fija, vidrios*, ido, ida, recobra*, vuelve_en_si, esta_muert*",
  limp: "flacid*, aguad*, desguanzad*, desmadejad*, trapo, gelatina, flojo_como, muy_flojo, muy_floja, floj* y, esta_floj*, caen brac*, sin_fuerza, languid*",
  sleepy: "somnolient*, adormilad*, aletargad*, dormid*, sueno, decaid*",
  tooSleepy:
    "somnolient*, sonolient*, adormilad*, adormecid*, muy dormid*, aletargad*, letarg*, decaid*, apagad*, atontad*, modorr*, amodorrad*, queda_dormid*, me_queda dormid*, rarit*, ausente",
  cry: "llanto, llora*, lloro, grit*, chill*, quej*",
  oddCry: "debil*, agud*, raro, ronco, flojito, como_gat*, gatito, finito, sin_fuerzas",
  seizure:
    "convuls*, combuls*, convulc*, epilep*, un_ataque, como_un_ataque, ojos en_blanco, van/fueron los_ojos, voltea*/giro los_ojos, ojos arriba, espuma por_la_boca, espasmo*",
  shake: "tembl*, tiembl*, sacud*, ties*, rigid*, espasm*, contra*",
  allOver: "todo_el_cuerpo, cuerpo_entero, sin_control, brazos piernas, brazos_y_piernas, ritmic*, ojos",

  // Fever and infection
  fever: "fiebre*, calentura*, temperatura*, febril, destemplad*",
  feverWord: "fiebre*, calentura*, febril, temperatura_alta, tiene temperatura, ardiendo",
  cold: "fri* al_tacto, helad*, hipoterm*, muy fri*",
  shiver: "escalofri*, tiriton*, tirita*, castane*",
  rash: "sarpullid*, salpullid*, erupcion*, roncha*, punto*, puntit*, moret*, petequia*, granit*, cardenal*, mancha*, manchit*",
  fade: "desaparec*, borra*, quita*, palidec*, blanquea*, van, va, cambia*",
  press: "apret*, apriet*, presion*, vaso, estir*, aplast*",
  wiped: "gasa, lengua, algodoncillo",
  staysPressed: "sigue*/queda* apret*/presion*/vaso, prueba_del_vaso",
  purpleSpots: "manch*/punt*/lesion* morad*/violac*/rojo_oscuro/negr*/purpur*/sangre, como moret*, petequia*, purpura",
  softSpot: "mollera, fontanela",
  swollen:
    "hinch*, abomb*, abultad*, inflam*, saltad*, levantad*, elevad*, tens*, prominente, gord*, grande, cierra, cerr*, apretad*",
  sunken: "hundid*, sumid*, metid*, caid*",
  neck: "cuello, nuca, cogote, pescuezo",
  stiff: "rigid*, ties*, dur*, engarrotad*, trabad*, palo, tabla",
  bend: "dobl*, mov* cabeza/cuello, muev* cabeza/cuello, flexion*, agach*, barbilla pecho, menton pecho, ombligo",
  light: "luz, luces",
  hurts: "dol*, duel*, llora, grit*, molest*, lastim*, aguanta, soporta",
  meningitis: "meningitis, sepsis, septicemia, encefalitis",
  droop: "torc*, tuerc*, chuec*, desviad*, caid*, debil*, paraliz*, arrastra*, levantar, alzar, mover, mueve",
  oneSide: "lado, izquierd*, derech*, mitad, medio_cuerpo, pierna, brazo",
  paralysed:
    "paraliz*, paralisis, ve/ver/vision doble, derrame_cerebral, ictus, embolia, habla raro/enredado/trabado/arrastrando, de_repente no habla/camina/ve, no camina_derecho, no camina derecho, pupila* distint*/desigual*",
  confused:
    "confund*, desorientad*, delir*, incoheren*, no reconoce, alucina*, desvar*, repite lo_mismo, pregunta lo_mismo, no sabe donde",
  wrong:
    "muy/estoy/super asustad*/preocupad*, asustadisima, preocupadisima, no_es ella/el, algo_anda_mal, algo_va_mal, mala_espina, muy_mal, muy_malit*",

  // Feeding and water
  feed: `mam*, tom*, pecho, biberon*, teta, leche, mamila, mamadera, chup*, succion*, come, comer, comid*, comiendo, comio, comen,
    beber, bebio, bebiendo, beben, bebido`,
  allDay: "todo_el_dia, toda_la_noche, desde_ayer, desde_anoche, desde_la_manana, desde_esta_manana, nada, todo el_dia",
  less: "menos, mitad, poco*, poquito, apenas, solo, barely, casi_no, casi_nada",
  urine: "panal*, pipi, orin*, pis, mea*, moja*",
  dryNappy: "panal* sec*",
  tears: "lagrima*",
  dry: "sec*, resec*, pegajos*, agrietad*",
  mouth: "boca, labio*, lengua, cara",
  eyes: "ojo*, ojit*, parpado*",
  skinStays: "pellizc*, piel queda*",
  weak: "sin_fuerzas, ni_fuerzas, muy debil",
  vomit: "vomit*, bomit*, devuelv*, guacare*, basca, arroj*, trasboc*, regurgit*",
  green: "verd*, bilis, bilios*",
  blood: "sangr*, coagul*, borra_de_cafe, posos_de_cafe",
  staysDown: "retien*, toler*, aguanta",
  diarrhoea: "diarre*, gastro*, chorrillo, rotavirus, popo aguad*",
  poo: "caca*, popo*, heces, deposicion*",
  jelly: "jalea, gelatina, mermelada",
  legsUp: "encog* piernas/piernit*/rodillas, dobl* de_dolor, retuerc*",
  yellow: "amarill*, ictericia",
  firstDay: "nacio hoy/ayer/esta_manana/anoche/esta_madrugada, horas de_vida, horas de_nacid*, primer_dia, nacio hace horas",
  paleStool: "caca*/popo*/heces blanc*/palid*",
  belly: "barrig*, panz*, panc*, estomag*, abdom*, vientre, tripa*",
  chest: "pecho, pechito, costill*, esternon",
  severe:
    "fuerte*, fortisim*, intens*, insoportable*, horrible*, terrible*, muchisim*, no quita/cede/para/calma/baja, agud*, brutal, tremend*, sever*, peor, no_aguanto",
  hard: "dur*, rigid*, piedra, tabla",
  testicle: "testicul*, escroto",
  ketones: "cetoacidosis, cetonas, alient*/huele/boca fruta/acetona/manzana",
  thirst: "sed, sedient*, litros, muchisima agua",
  urinatesMuch: "orina/pis/mea mucho/muchisimo/cada/constante*, mucho_pis",

  // Swallowed
  swallow: "trag*, comi*, come*, beb*, ingiri*, ingerid*, chup*, mordi*, lami*, tomo, tomado, tomaron, boca, probo, mastic*",
  swallowed: "trago, tragado, tragaron, comio, comido, comieron, bebio, bebido, ingirio, tomo, tomado, tomaron, mordio, chupo",
  toxic: `lejia, cloro, detergente*, limpiador*, desatascador*, destapacanos, sosa, acido*, amoniaco, aguarras, disolvente, thinner, gasolina, queroseno, petroleo, parafina, anticongelante, raticida*, veneno*, matarratas, insecticida*, plaguicida*, herbicida*,
    naftalina, quitaesmalte*, esmalte, acetona, suavizante, lavavajillas, capsula* detergente/lavadora, quimic*, perfume, colonia, alcohol, gel_antibacterial, cerveza, vino, vodka, ron, tequila, whisky, cigarr*, colilla*, tabaco, nicotina, vapeador, aceite_esencial, alcanfor,
    eucalipto, lavandina, fabuloso, pinol, creolina, pegamento, mercurio, seta, setas, hongo*, planta*, bayas, adelfa, toxic*, drog*, marihuana, fertilizante`,
  pills:
    "pastilla*, pildora*, medicamento*, medicina*, capsula*, comprimido*, tableta*, jarabe, hierro, vitaminas, paracetamol, ibuprofeno, aspirina, anticonceptiv*, clonazepam, medicacion",
  tooMuch:
    "todo/entero/medio/toda frasco/caja/bote/blister/jarabe, demasiad*, sobredosis, doble dosis, dosis doble, cuant*, por_error, sin_querer, accident*, equivoc*, vaci*, todas, punado, de_la_presion, de mi/su papa/mama/abuel*/suegr*",
  poisoned: "envenenad*, intoxicad*, doble/doblada dosis, dosis doble",
  battery: "pila*, bateria*",
  magnet: "iman*, magnet*",
  sharp: "aguja, alfiler, imperdible, vidrio*, cristal*, clavo, tornillo, navaja, anzuelo, hidrogel, orbeez",
  object: "moneda, canica, cuenta, lego, boton, piedr*, anillo, arete, pendiente",
  missing: "falta, faltan, no aparece/encuentro/encontramos/esta, desaparecio",
  nose: "nariz, oido, oreja",
  drool: "baba*, babea*",
  foam: "espum*",

  // Breath taken away
  choke: "atragant*, atrangant*, ahogando_con, ahoga_con, ahogo_con, ahogandose_con",
  stuck: "ator*, atasc*, trab*, clavad*",
  throat: "garganta, lengua, traquea, glotis, voz",
  sound: "tos*, ruido, sonido, habla*, abla*",
  food: "uva, caramelo, salchicha, hueso, moneda, comida, pan",
  letdown: "chorro, bajada, mucha_leche, tetina, leche sale",
  underWater: `ahog* en/piscina/alberca, debajo del_agua, debajo_del agua, bajo_el_agua, sumergid*, hundio, boca_abajo
    agua/piscina/alberca/banera/tina/cubeta/balde, trago_agua, trago agua, sac* del/de agua/piscina/alberca, estuvo_debajo,
    resbal* banera/tina, cay*/caid* a/al/en agua/piscina/alberca/pileta/rio/pozo/mar/tina/cubeta/balde/lago/banera`,
  smothered: "estrangul*, ahorc*, cuerda/cordon/cinta/cable/collar cuello, bolsa cabeza/cara, atrapad* entre/bajo, almohada cara",
  hotCar: "encerrad*/olvid*/atrapad* coche/carro/auto, golpe_de_calor, insolacion",
  gas: "monoxido, humo, fuga_de_gas, incendio",

  // Injury
  head: "cabeza, cabecita, craneo, frente",
  hit: "golp*, peg*, choc*, estrell*, cay*, caid*, impact*, lastim*, chichon*, dio",
  knockedOut: "conmocion, traumatismo, fractura_de_craneo",
  fall: "cay*, caid*, cae, callo, rodo, resbalo, descalabr*",
  height:
    "ventana, balcon, azotea, techo, tejado, escaler*, arbol, litera, cambiador, metros, piso, altura, encimera, mesa, tobogan, barda, trona, caballo",
  lowFall: "cama, sofa, sillon, silla, cuna",
  headDanger:
    "liquido/sangre nariz/oido/oreja, ojos morados, no_recuerda, no_se_acuerda, maread*, borros*, llora sin_parar, no deja de_llorar, blando, hundid*, rar*, actua",
  bleed: "sangr*, hemorrag*, desangr*, mancho, manchad*",
  pours: "chorro*, borboton*, no para, sin_parar, abundant*, empap*, llen*, media_hora, cada hora",
  deepCut: `corte/herida/cortada profund*, arteria, tajo, hemorragia*, mucha_sangre, muchisima_sangre, sangr*     mucho/muchisimo, ve
    hueso`,
  broken:
    "hueso* fuera/afuera/salid*/expuest*, brazo/pierna/muneca/dedo/codo torcid*/doblad*/deform*/chuec*/colgando, dedo* cort*/amputad*/machucad*, amput*, atropell*, accidente de, apunal*, disparo, empal*, aplasto, fractura_expuesta, clavo ojo, arroll*",
  electric: "electrocut*, descarga_electrica, choque_electrico, toque_electrico, calambrazo, corriente, enchufe, rayo",
  burn: "quem*, escald*, ampoll*, abras*",
  hotThing:
    "hirv*, caliente*, te, cafe, sopa, aceite, caldo, plancha, olla, estufa, comal, fogon, hornalla, vapor, fuego, encendedor, vela, cohete, parrilla, sarten, tetera",
  spill: "tiro, derram*, volco, echo, encima, salpic*, agarro, toco, metio, puso, jalo, volteo",
  deepBurn: "ampoll*, blanc*, profund*, grande*, sin_piel, pelad*",
  limb: "mano*, brazo*, pierna*, pie, pies, dedo*, palma*, rodilla, muslo*, tobillo, muneca, codo, hombro, cadera, articul*",
  trunk: "pecho, cuello, espalda, barriga, panza, cuerpo, culito, nalg*, genital*, orej*, cachet*, mejill*",
  minor: "pequen*, chiquit*, leve, rojit*, yema",
  snake: "serpiente*, vibora*, culebra*, alacran*, escorpion*, cascabel, coralillo",
  bite: "mord*, pico, pic*",
  biter: "perro*, perra, gato*, gata, mono, murcielago*, rata*, raton",
  allergy: "alerg*, roncha*, urticaria, habones",
  allergen:
    "cacahuat*, cacahuet*, mani, nuez, nueces, almendr*, huevo, leche, marisco*, camaron*, pescado, avispa, abeja, pico, antibiotico*, amoxicilina, penicilina, primera_vez, probo, comio",
  anaphylaxis: "anafila*, epipen, reaccion alergica grave/fuerte",
  hoarse: "ronc*, afonic*, voz rara/cambi*",

  // Harm
  suicide: `suicid*, matarme, me_mato, quitarme_la_vida, acabar_con todo/mi_vida, terminar_con todo, quiero/ganas/quisiera
    morir*/morirme/desaparecer/estar_muerta, me_quiero_morir, no quiero vivir/seguir/estar_aqui/existir/despertar,
    no_vale_la_pena vivir, sin ganas_de_vivir, mejor sin_mi, desaparecer, hacerme_dano, lastimarme, cortarme, autolesion*,
    tirarme, aventarme, lanzarme, colgarme, ahorcarme, las_venas, me las_tomo_todas/tomo, carta_de_despedida, no_despertar,
    descansar_para_siempre, dejar_de_existir, tomar* todas/pastillas`,
  harm: "dano, lastim*, mat*, ahog*, sacud*, zarand*, asfixi*, tirar*, aventar*, golpe*, estrangul*, apunal*, pegar*",
  urge: "ganas, quiero, impuls*, pienso, pensamiento*, imagen*, imagin*, miedo, panico, temo, voy_a, a_punto, me_vienen, de_verdad, perd* el_control",
  victim: "lo, la, le, bebe*, hijo*, hija*, nino*, nina*, el, ella, *arlo, *arla, *erle, *arle, *irlo",
  psychosis: `voces, habla*/dice*/manda* tele/television/radio/dios/diablo, tele/television/radio/dios/angel*/diablo
    habla*/dice*/manda*, veo/ve cosas, alucin*, psicosis, psicotic*, delirio*, no_es mi/su bebe/hijo, cambiaron
    bebe/hijo/nino/nina, poseid*, demonio*, diablo, embruj*, mensaje*, quieren quitar*/robar*/envenenar*, poderes,
    leen_mi_mente, me/nos/la vigila*/persig*/espia*, me_quieren envenenar`,
  hurter:
    "yo, pareja, marido, esposo, novio, padre, papa, mama, madre, padrastro, madrastra, niner*, cuidador*, maestr*, tio, abuelo, alguien, ex, guarderia, vecino, suegr*",
  violence:
    "sacudi*, zarande*, golpe*, pego, pega, pegaba, pate*, abofete*, azot*, avento, estrangul*, ahorco, maltrat*, cinturon*, lastimo",
  lostIt: "perdi el_control/los_nervios/la_paciencia, explote, se_me_fue la_mano",
  sexual:
    "violaron, violo, violada, violador, abus* sexual*, abusaron, abuso_de, toc* partes/genital*/vagina/pene/intim*/indebid*, tocamientos, manose*",
  bruise: "moret*, moraton*, hematoma*, cardenal*, marcas de_dedos, marcas_de_dedos, marca* dedos",
  mobile: "gate*, camin*, volte*",
  partnerHurts:
    "marido/esposo/pareja/novio/ex/el me pega/golpe*/pego/ahorc*/amenaz*/empuj*/patea/maltrat*, me_pega, me_golpea, me_maltrata, me_amenaza, miedo de/a mi_marido/mi_pareja/mi_esposo/mi_ex, violencia_de_genero, violencia domestica/machista, amenaz* matarme, cuchillo, pistola",

  // The mother
  birth:
    "embaraz*, posparto, postparto, puerperio, parto, pari, pario, di_a_luz, dio_a_luz, cesarea, trimestre, gestacion, encinta, estoy_de, cuarentena, episiotomia, lactancia, aborto, 20/21/22/23/24/25/26/27/28/29/30/31/32/33/34/35/36/37/38/39/40/41 _semanas/sem",
  pregnantNow:
    "embaraz*, encinta, trimestre, gestacion, estoy_de, placenta, 20/21/22/23/24/25/26/27/28/29/30/31/32/33/34/35/36/37/38/39/40/41 _semanas/sem",
  pad: "compresa*, toalla*, coagulo*",
  leak: "rompi fuente/aguas/bolsa, rompio la_fuente/la_bolsa, perd*/pierdo/sale* agua/liquido, liquido_amniotico",
  headache: "dolor/duele de/la cabeza, dolor_de_cabeza, cabeza duele/estalla/explota, migrana, jaqueca",
  vision:
    "veo lucecitas/luces/puntos/borros*/doble/manchas/estrellas/chispas/mal, vision borrosa, vista borrosa/nublad*, lucecitas, chiribitas, destellos, nubla*",
  bp: "presion, tension",
  bpHigh: "140/145/148/150/152/155/158/160/162/164/165/168/170/172/175/178/180/185/190/195/200, altisim*, muy_alta",
  underRibs: "debajo/bajo costillas, boca del_estomago, costillas derech*, arriba del_estomago",
  unborn: "muev*, mov*, patad*, pate*, siento, sentir, sentido",
  heart: "palpitac*, taquicardia, corazon aceler*/rapido/a_mil",
  faint: "mare*, desmay*, vahid*",
  leg: "pierna*, pantorrilla*, gemelo, muslo",
  oneLeg: "una_sola, una pierna/pantorrilla, la_otra, izquierda, derecha, pantorrilla",
  smelly: "huel* mal/fatal/podrid*/feo/horrible, mal_olor, apest*, fetid*, podrid*, pus",
  flow: "flujo, loquios, secrecion, herida, puntos, cicatriz, abajo",
  selfFever: "tengo fiebre/calentura/temperatura/38/39/40, traigo fiebre/calentura, tengo_39, me_subio la_fiebre",
  breast: "pecho, seno*, chichi*, teta*, pezon*, conducto, mastitis, bubi*",
  red: "roj*, calient*, bulto*, colorad*, tapad*, tapo, obstruid*, morad*",

  // Milder
  lowMood:
    "depres*, triste*, sin_ganas, vaci*, no siento nada, lloro todo/cada, lloro_todo, desesperad*, no_disfruto, ansiedad, no_puedo parar de_comprobar, hundida, angustia*",
  cope: "como, duermo, funciono, levantarme",
  weightBear: "apoy*, pis*, camina*",
  barking: "de_perro, perruna, de_foca, crup, laringitis",
  ooze: "supura*, pus, liquido, escurre*, secrecion",
  ear: "oido*, oreja*",
  itch: "pica, pican, picazon, comezon, picor",
  palms: "palma*, planta*",
  cough: "tos, tose*",
  constipated: "estren*, bolitas duras, aguanta* caca/popo, una_vez_a_la_semana",
  lostSkill: "ya_no dice/habla/camina/senala, antes decia/hablaba/caminaba, retroce*, regresion",
  words: "palabra*, habl*, senala*, balbuce*",
  weight: "peso, percentil*",
  drops: "baj*, perd*, sub*, aument*, gan*",
  thrush: "algodoncillo, muguet, candid*, blanc* lengua/boca/cachet*, blanquit* lengua/cachet*",
  urgesHelp:
    "llama* 112/911/999/061/emergencias/ambulancia ya/ahora/inmediat*, ve/vaya/acude/lleva* urgencias/hospital ya/ahora/inmediat*, es_una_emergencia, es_una_urgencia",
};
