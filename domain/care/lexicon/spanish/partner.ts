const WHO = "marido/esposo/esposa/pareja/novio/novia/prometid*/ex/exmarido/exnovio/mujer/suegr*/padrastro/cunado/senor";
const HITS =
  "pega/pego/pegaba/golpea/golpeo/golpeaba/empuja/empujo/empujaba/patea/pateo/abofetea/abofeteo/ahorca/ahorco/arrastra/arrastro/zarandea/zarandeo/sacudio/escupe/escupio/jalonea/jaloneo/tumba/tumbo/estampa/estampo/maltrat*/amenaz*";
const HIT_STEMS = "peg*/golpe*/empuj*/pate*/abofete*/arrastr*/zarande*/escup*/jal*/tirado/roto/partido/quemado";
const BLOW =
  "paliza/bofet*/cachet*/guantazo*/torta/tortazo/hostia*/punetazo*/punete*/trancazo/madrazo*/trompad*/pina/pinas/patadas/patada/golpes/palos/un_palo/con_palo/con_un_palo/con_el_palo/correa*/cintarazo*/cinturon*/cable/escoba/zapat*/codazo/rodillazo/empujon*/trompon*/coscorron*/duro";
const HAIR = "pelo/pelos/cabello/mechas/munecas/cuello/brazo/piso/suelo/pared/mesa/escalera*";
const OBJECT = "plancha/cafe/plato/platos/vaso/botella/cuchillo/silla/cosas/pared/mesa/suelo/piso/escalera*/encima/hirviendo";
const BODY = "cara/labio/ceja/dedo/dedos/brazo/nariz/diente*/mandibula/muneca/boca/costilla*/ojo";

const TOY = "de_juguete/de_agua/de_pompas/de_burbujas/de_plastico/de_silicona";
const FEARED =
  "volar/conducir/manejar/parir/los_dos_anos/las_rabietas/las_agujas/los_perros/los_aviones/las_alturas/la_oscuridad/la_nevera/la_cesarea";

const CHILD = "bebe*/bebit*/beba/bb/hijo/hija/mijo/mija/nino/nina/nene/nena/peque/gord*/chiqui*/mellizo*/perr*/gat*/hermanit*";

/** What small children do to whoever holds them, and other people in kindness, in the same words. */
const spanishPlay = `el/este _${CHILD} _me/nos pega/pego/pegaba/golpea/golpeo/empuja/empujo/patea/pateo, ${CHILD} _me/nos _quita/quito/esconde/escondio/rompe/rompio telefono/celular/movil/llaves,
    ${CHILD} _me _pone/puso mano/manos boca/cara, me_pone _las_manos/la_mano cara sonrie, ${CHILD} _me/nos _tira/tiro/lanza plato/platos/vaso/cosas,
    pistola/cuchillo _${TOY} cajon/mesa, me/nos _puso/pone/saco/enseno/mostro _el/la/un/una/su _cuchillo/pistola/espada _${TOY}, me_sigue moto/coche/carro _${TOY},
    cierra/cerro/cierre diario/cofre _con_llave/con_candado, me/nos _da/dio/ha_dado pina/pinas mango*/papaya*/platano*, me/nos _da/dio/daria _la/una/su _receta torta*,
    le_tengo/le_tenemos _miedo/mucho_miedo/panico/terror _a _${FEARED}, le_tengo/le_tenemos _miedo/mucho_miedo/panico/terror _al _parto/destete/avion/dentista,
    pure*/papilla*/regalo*/galleta* me_los/me_las/me_lo _hizo/hace el, me _agarra/coge/jala/tira _el/del _pelo/cabello cuando_lo_cargo/cuando_la_cargo/cuando_lo_alzo/cuando_la_alzo/para_dormirse/cuando_mama/mientras_mama,
    me _da/dio _el/la/los/un _zapato/zapatito/zapatos/escoba para_que/para_barrer/quiere, me _dio/da _un _cable _de_repuesto, me _escondio/esconde celular/movil/llaves juguetes,
    me _ha _roto _el_corazon/los_esquemas, me _ha _roto gafas/lentes/collar jugando, me/nos _ha _tirado _los/el/la _cereales/biberon/chupete/papilla/pure,
    me/nos _tira/lanza/tiro comida/cuchara/cosas/juguetes/chupete/vaso/plato suelo/piso trona, me/nos _tira/lanza/tiro _la/el/los/las _cuchara/cucharita/chupete/peluche/sonajero suelo/piso,
    me/nos _lanza/tira/avienta _las _cosas _de_la_cuna/desde_la_cuna/de_la_trona/desde_la_trona, me/nos _mata si_le _apago/quito dibujos/chupete, mi_mama/mi_madre/mi_suegra/mi_abuela _me _mata si_no,
    me _saco leche bano/cuarto/patio, me _saco patio/calle a_ver/a_jugar/a_pasear, me _abrio _la_boca cuchara/solit*, ${WHO} _me _tira/tiro _agua jugando/piscina/playa, ${WHO} _me _empuja/empujo _en_el_columpio/en_la_hamaca,
    me/nos _pega _pegatina*/sticker*/calcomania*/gomet*,
    marido/esposo/esposa/pareja/novio/novia/el _me_ahoga _a_besos, se_le va/fue _la_mano azucar/sal/harina, se_le _va _la_mano _a_la_boca, me _levanta _la_mano chocar/para_saludar`;

/** How Spanish tells of violence by a partner: the verb says who, and the pronoun to whom. How forms are written: `reading/words/forms`. */
export const spanishPartner = {
  partnerHurts: `regresar/regreso/volver/vuelvo me_mata, ${WHO} me pega/golpe*/pego/ahorc*/amenaz*/empuj*/patea/maltrat*/tira/tiro, el me pega/golpea*/golpeo/pego/ahorc*/amenaz*/empuj*/patea/maltrat*, el _me/siempre_me/a_veces_me/tambien_me/ya_me/hoy_me _tira/tiro, me/nos _${HITS},
    me/nos _ha/esta/estaba/va_a/acaba_de/vuelve_a/volvio_a/suele/termina_por _${HIT_STEMS}, me/nos _da/dio/daba/ha_dado/solto/metio/pego/planto ${BLOW},
    me _jala/jalo/tira/tiro/tira_de/agarra/agarro/arrastra/cogio/coge/sujeta ${HAIR}, me/nos _avienta/avento/lanza/lanzo/tira/tiro ${OBJECT},
    me _cruza/cruzo/parte/partio/rompio/reviento/rompe/doblo/torcio/abrio la/el/los/las/dos/un _${BODY}, me _levanta/alza la_mano, se_le va/fue la_mano,
    me_los/me_lo/me_las _hizo/hace el, miedo de/a mi_marido/mi_pareja/mi_esposo/mi_ex/mi_novio, le_tengo/le_tenemos miedo/panico/terror, miedo de/a volver casa,
    me_apret*/me_agarr* cuello, amenaz* matar*/cuchillo/pistola/acido, me_quiere matar, marido/esposo _pegar/pega mi/yo, le/ella _pega/pego su_marido/su_esposo/su_novio/su_senor,
    dice/dijo/jura/grita me/nos _matara/va_a_matar, me_tumba dientes, me/nos _mostro/enseno/saco/puso machete/cuchillo/pistola/navaja/arma, afilando cuchillo/machete, pistola mesa/cajon,
    va_a/voy_a/iba_a quemar casa conmigo/adentro/con_nosotr*, echar*/aventar* _acido/gasolina, me_sigue moto/coche/carro, padre/papa/ex me_persigue/me_espera,
    me _quite/quita/quito/rompe/rompio/esconde/escondio/revisa/controla telefono/celular/movil/llaves/pasaporte/tarjeta,
    papa/padre/papi de hij*/bebe/nin*/nen*/peque/gemel*/melliz* me/nos da/dio ${BLOW}, papa/padre/papi de hij*/bebe/nin*/nen*/peque/gemel*/melliz* me/nos ${HITS}/jala/jalo/tira/tiro/agarra/agarro,
    me _encerro/encierra/encerraba/echo/saco candado/llave/bano/cuarto/patio/calle, cierra/cerro/cierre con_candado/con_llave, me _obligo/obliga arrodill*,
    tengo_miedo/da_miedo cuando _mi marido/esposo/esposa/pareja/novio/novia/ex, me_asusta/me_da_miedo como_se_pone marido/esposo/esposa/pareja/novio/novia/ex, punetazo*/golpe*/patada* pared/puerta/muebles discut*/a_mi_lado, le_tenemos/le_tengo mucho_miedo`,
  othersHit: `${spanishPlay}, se_me _ha _roto bolsa/fuente, ${CHILD} _me/nos pega/pego/pegaba/golpea/golpeo/empuja/empujo/patea/pateo/jala/jalo/tira/tiro/agarra/escupe/escupio/rompio/rompe/tumba/quita/quito/arrastra/ha/esta/esconde/muerde,
    ${CHILD} ano/anos/meses _me/nos pega/pego/golpea/golpeo/empuja/patea/jala/tira/muerde/ha, ${CHILD} ano/anos/meses _me/nos da/dio/jala/tira ${BLOW}/${HAIR}, ${CHILD} _me/nos da/dio/daba/tira/jala/agarra ${BLOW}/${HAIR}, se_me _pega/pego/tira/tiro/avienta/lanza, se_me _tira/tiro/avienta/lanza piso/suelo/encima, me _pega/golpea/empuja/patea/tira/jala rie/risa/abrazo/alzo/cargo, me _patea/pateo vejiga,
    me/nos pega/pego/pegado gripe/gripa/catarro/virus/covid/resfriado/sol/frio/sueno/piojos/tos/susto/bano/ducha/antojo/cansancio/bajon/hambre/moco*/estomago`,
} as const;
