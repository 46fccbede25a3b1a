const WHO = "marido/esposo/esposa/pareja/novio/novia/prometid*/ex/exmarido/exnovio/mujer/suegr*/padrastro/cunado/senor/el";
const HITS =
  "pega/pego/pegaba/golpea/golpeo/golpeaba/empuja/empujo/empujaba/patea/pateo/abofetea/abofeteo/ahorca/ahorco/arrastra/arrastro/zarandea/zarandeo/sacudio/escupe/escupio/jalonea/jaloneo/tumba/tumbo/estampa/estampo/maltrat*/amenaz*";
const HIT_STEMS = "peg*/golpe*/empuj*/pate*/abofete*/arrastr*/zarande*/escup*/jal*/tirado/roto/partido/quemado";
const BLOW =
  "paliza/bofet*/cachet*/guantazo*/torta/tortazo/hostia*/punetazo*/punete*/trancazo/madrazo*/trompad*/pina/pinas/patadas/patada/golpes/palos/un_palo/con_palo/con_un_palo/con_el_palo/correa*/cintarazo*/cinturon*/cable/escoba/zapat*/codazo/rodillazo/empujon*/trompon*/coscorron*/duro";
const HAIR = "pelo/pelos/cabello/mechas/munecas/cuello/brazo/piso/suelo/pared/mesa/escalera*";
const OBJECT = "plancha/cafe/plato/platos/vaso/botella/cuchillo/silla/cosas/pared/mesa/suelo/piso/escalera*/encima/hirviendo";
const BODY = "cara/labio/ceja/dedo/dedos/brazo/nariz/diente*/mandibula/muneca/boca/costilla*/ojo";

const CHILD = "bebe*/bebit*/beba/bb/hijo/hija/mijo/mija/nino/nina/nene/nena/peque/gord*/chiqui*/mellizo*/perr*/gat*/hermanit*";

/** How Spanish tells of violence by a partner: the verb says who, and the pronoun to whom. How forms are written: `reading/words/forms`. */
export const spanishPartner = {
  partnerHurts: `regresar/regreso/volver/vuelvo me_mata, ${WHO} me pega/golpe*/pego/ahorc*/amenaz*/empuj*/patea/maltrat*/tira/tiro, me/nos _${HITS},
    me/nos _ha/esta/estaba/va_a/acaba_de/vuelve_a/volvio_a/suele/termina_por _${HIT_STEMS}, me/nos _da/dio/daba/ha_dado/solto/metio/pego/planto ${BLOW},
    me _jala/jalo/tira/tiro/tira_de/agarra/agarro/arrastra/cogio/coge/sujeta ${HAIR}, me/nos _avienta/avento/lanza/lanzo/tira/tiro ${OBJECT},
    me _cruza/cruzo/parte/partio/rompio/reviento/rompe/doblo/torcio/abrio la/el/los/las/dos/un _${BODY}, me _levanta/alza la_mano, se_le va/fue la_mano,
    me_los/me_lo/me_las _hizo/hace el, miedo de/a mi_marido/mi_pareja/mi_esposo/mi_ex/mi_novio, le_tengo/le_tenemos miedo/panico/terror, miedo de/a volver casa,
    me_apret*/me_agarr* cuello, amenaz* matar*/cuchillo/pistola/acido, me_quiere matar, marido/esposo _pegar/pega mi/yo, le/ella _pega/pego su_marido/su_esposo/su_novio/su_senor,
    dice/dijo/jura/grita me/nos _matara/va_a_matar, me_tumba dientes, me/nos _mostro/enseno/saco/puso machete/cuchillo/pistola/navaja/arma, afilando cuchillo/machete, pistola mesa/cajon,
    va_a/voy_a/iba_a quemar casa conmigo/adentro/con_nosotr*, echar*/aventar* _acido/gasolina, me_sigue moto/coche/carro, padre/papa/ex me_persigue/me_espera,
    me _quite/quita/quito/rompe/rompio/esconde/escondio/revisa/controla telefono/celular/movil/llaves/pasaporte/tarjeta,
    papa/padre/papi de hij*/bebe/nin*/nen*/peque/gemel*/melliz* me/nos ${HITS}/ha/da/dio/jala/jalo/tira/tiro/agarra/agarro,
    me _encerro/encierra/encerraba/echo/saco candado/llave/bano/cuarto/patio/calle, cierra/cerro/cierre con_candado/con_llave, me _obligo/obliga arrodill*,
    tengo_miedo/da_miedo cuando _mi marido/esposo/esposa/pareja/novio/novia/ex, me_asusta/me_da_miedo como_se_pone marido/esposo/esposa/pareja/novio/novia/ex, punetazo*/golpe*/patada* pared/puerta/muebles discut*/a_mi_lado, le_tenemos/le_tengo mucho_miedo`,
  othersHit: `se_me _ha _roto bolsa/fuente, ${CHILD} _me/nos pega/pego/pegaba/golpea/golpeo/empuja/empujo/patea/pateo/jala/jalo/tira/tiro/agarra/escupe/escupio/rompio/rompe/tumba/quita/quito/arrastra/ha/esta/esconde/muerde,
    ${CHILD} ano/anos/meses _me/nos pega/pego/golpea/golpeo/empuja/patea/jala/tira/muerde/ha, ${CHILD} ano/anos/meses _me/nos da/dio/jala/tira ${BLOW}/${HAIR}, ${CHILD} _me/nos da/dio/daba/tira/jala/agarra ${BLOW}/${HAIR}, se_me _pega/pego/tira/tiro/avienta/lanza, se_me _tira/tiro/avienta/lanza piso/suelo/encima, me _pega/golpea/empuja/patea/tira/jala rie/risa/abrazo/alzo/cargo, me _patea/pateo vejiga,
    me/nos pega/pego/pegado gripe/gripa/catarro/virus/covid/resfriado/sol/frio/sueno/piojos/tos/susto/bano/ducha/antojo/cansancio/bajon/hambre/moco*/estomago`,
} as const;
