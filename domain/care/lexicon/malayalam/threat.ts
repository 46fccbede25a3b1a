/** Whoever may threaten, as the one who does: "to him" and "his" sound otherwise. */
const OTHER =
  "bartav/bartavum/amayiama/amayiamayum/amayiapan/avan/aval/avar/ayal/ial/puli/pulikaran/anger/inger/husband/hus/ex/ketion/ketyon/cetan/acan/apan/natun/natunum/amama/randanacan/ayalkaran/jolikari/aya/babysitter/boyfriend/ama/amem/amayum/al/vatan/vitukar";
const WHOM =
  "ene/eneyum/enem/njangale*/namale*/kunjine*/kunjungale*/kocine*/mone/moneyum/monem/mole/moleyum/molem/kutiye*/kutie*/vavaye*/pilere*/ivane*/ivale*/nine/nineyum/ninem/itine/cekane*/randinem*/makale*";
const WILL =
  "kolum*/konukalay*/erium*/vetum*/katikum*/mukum*/tirkum*/cavitum*/odikum*/kutum*/adikum*/talum*/ozikum*/arukum*/potikum*/mutikum*/tatum*/njerikum*/kalay*/kolan/katikan/tirkan/erian/odikan";
const BY = "gyas/petrol*/ti/vandi*/lori*/kinat*/puzay*/velat*/kayal*/cuvar*/balkani*/trak*/treyin*/jenal*/janal*/kon";
const SAYS = "parayun*/paranj*/parayuv*/paray*/parac*/bisani*/satyam*/alarun*/pedipik*/codik*/vilic*/plan";

/** How Malayalam tells that somebody else threatens, by its sound. Whoever does it is named: a verb alone may be the writer's own. */
export const malayalamThreat = {
  threat: `${WHOM} ${WILL}, ${WHOM} konu*/kon/kola*/konit*/tirt*, ${BY} ${WILL}/kuzic*/idum*/cadum*/ketum*/ketikol*, mele/mukat* ozik*, ${WHOM}/tane tirtek*, jivanode vek*/vec*,
    kinatilid*, visam kalak*/kodu*, palil/cayayil entelum/ento kala*, asid* ozik*, vedi vek*, tala* potik*/vetum*, kazut* arut*/aruk*/vetum*/njerik*, kai*/kal*/viral*/nak* odikum*/odic_kalay*/vetum*/muric_kalay*/muric_ayak*/arinj_kalay*, savam, kunj/koc/ni/niyum undav*/jivik*/kana* ila, svasam mutik*, ti vek*`,
  threatened: `${OTHER} ${WHOM} ${WILL} ${SAYS}, ${WHOM} ${WILL} ${OTHER}, ${OTHER} ${WHOM} muri*/akat*/vitil put*/adac*, ene/eneyum/njangal* muriilit*/muriil_it*/akatit* put*,
    ${OTHER} tok* edut*/kanic*/cund*, ${OTHER} kati*/vakati*/kodali* edut*/vec*/pidic*`,
} as const;

/** Words of somebody else, and a thought or deed of whoever writes: by themselves they name no sign. */
export const malayalamReported = {
  said: `${OTHER} ${SAYS}, ${SAYS} ${OTHER}, enan* ${OTHER}, ${OTHER} enan*, ex/avante/bartavinte/ayalude voys/voice/msg/mesej*/message*/text/nokiko`,
  ownDeed: `njan/nan _${WHOM} ${WILL}, njan/nan _i/tane/ini ${WHOM} ${WILL}, njan/nan _${WILL}/cadum*, njan/nan _${BY} ${WILL}/cadum*, ${WILL} _tonun*/toni*/pedi*/en_tonun*/en_pedi*/enu_tonun*/enu_pedi*, enik marik*/cavan*/cakan*, enikum`,
} as const;
