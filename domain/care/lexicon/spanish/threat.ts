/** Whom a verb of the third person is done to. */
const TO = "me/nos/lo/la/los/las/le/les";
const WILL = "va_a/van_a/iba_a/iban_a/quiere/piensa";
const WHOM =
  "al_bebe/a_la_bebe/al_nino/a_la_nina/al_nene/a_la_nena/a_mi/a_mis/a_los_ninos/a_nuestr*/a_su_hij*/a_los_dos/a_los_tres/a_todos";
const KILL = "matar/ahogar/asfixiar/estrangular/degollar/envenenar/apunalar/enterrar/golpear/desaparecer";
const THROW = "tirar/aventar/lanzar/estampar/estrellar/soltar";
const PLACE = "ventana/balcon/pared/suelo/piso/pozo/rio/vias/escaler*/puente/alberca/pileta";
const BODY = "los_huesos/el_cuello/la_cabeza/la_cara/la_mano/las_manos/el_brazo/los_brazos/las_piernas/los_dedos/la_garganta";

/** How Spanish tells that somebody else threatens: their verb has a person, and needs no other word for them. */
export const spanishThreat = {
  threat: `${TO} _${WILL} _${KILL}, me/nos _${WILL} _pegar/rajar/lastimar, ${WILL} _${KILL}/quemar/lastimar/pegarle _${WHOM},
    ${WILL} _matarl*/matarm*/matarn*/ahogarl*/asfixiarl*/estrangularl*/quemarn*/quemarm*/golpearl*/envenenar*,
    lo/la/los/las/me/nos _${WILL} ${THROW} ${PLACE}, ${WILL} ${THROW} bebe/nin*/nena/nene/hij* ${PLACE}, ${WILL} tirarl*/aventarl*/lanzarl*/estamparl*/tirarm*/tirarn* ${PLACE}, lo/la/nos/me/al/bebe _estampa/estrella/avienta/tira/lanza contra/por ${PLACE},
    ${TO} _${WILL} romper/partir/cortar/quemar/arrancar _${BODY}, me/le/nos _parte/rompe/corta/quema _${BODY},
    nos _mata/quema/pica/degolla, me _mata/quema/pica si/y/con/hoy/manana/a_mi/delante/esta_noche, y_me _mata, si me/nos _mata/quema, me/nos/le/la _prende/prendera/va_a_prender fuego, lo/la/los/las _mata/ahoga/asfixia/degolla/desaparece, me/nos _desaparece/desaparecen al/la/a/nino/nina/hijo/hija,
    no la/lo/los/las _vuelvo_a_ver/vuelves_a_ver, no la/lo/los/las _voy_a_volver/vas_a_volver ver viv*/mas/nunca, ver*/verl* enterrad*/muert*, en_una caja/ataud/cajon, aqui ardemos`,
  threatened: `nos _encerro/encierra/tiene_encerrados/ha_encerrado llave/cuarto/habitacion/casa/bano, me _encerro/encierra/tiene_encerrada/ha_encerrado llave,
    me/nos _apunto/apunta pistola/escopeta/arma/cuchillo, no_me_deja/no_nos_deja _sacar _a/al/a_los/a_las/a_mi/a_mis/mis/mi/nada/dinero/plata/el_dinero/el_bebe/la_bebe/el_nino/la_nina/los_ninos/las_ninas/los_papeles/los_documentos, no_nos_deja _salir, amenaza*/jura/juro con/que matar*/quemar*/ahogar*/lastimar*`,
} as const;

/** Words of somebody else, and a thought or deed of whoever writes: by themselves they name no sign. */
export const spanishReported = {
  said: "dice, dicen, dijo, diciendo, amenaz*, jura, juro, grita, grito, gritando, aviso, avisa, escribio, escribe, advirtio, advierte, prometio, repite, conto, contando, murmura, audio de/su/el, palabras_de_ella",
  ownDeed: `ganas/pensamiento*/imagen*/impuls* de ${KILL}/lastimar*/morir*/matarl*/tirarl*/ahogarl*, quiero/voy_a/podria/pienso/imagino matar*/lastimar*/ahogar*/tirarl*/tirarm*/aventarl*/morir*/asfixiar*/sacudir*, yo_tambien, a_mi_tambien, lo_mismo, parte_de_mi`,
} as const;
