const COLOUR = "azul*/morad*/gris*/violet*/negr*/blanc*/roj*/verd*/amarill*";
const CLOTHES =
  "vestido/vestidito/pijama/pijamita/body/gorro/gorrito/zapato*/zapatit*/pantalon*/camis*/sandalia*/bota/botas/gafas/falda/sudadera/traje/disfraz/bata/lazo/calcetines/medias/abrigo/chaqueta/babero/peluche/osito/taza/cuaderno/rotulador/lapiz/boli";
const TOYS =
  "chupete/chupon/pato/patito/juguete/juguetes/pelota/muneco/muneca/peluche/sonajero/cuchara/cucharita/gorra/chancla/barquito";
/** Into these a child does not fall after a toy. */
const BASIN = "banera/tina/lavabo/fregadero/agua_del_bano/agua_de_la_banera";
const BABY =
  "al_bebe/a_la_bebe/al_nino/a_la_nina/al_nene/a_la_nena/al_peque/a_la_peque/a_mi_hij*/a_mi_bebe/a_los_ninos/a_su_herman*/a_nadie/a_los_vecinos";
const SEE = "vimos/vio/hay/habia/viendo";

/**
 * What is said of ordinary life in the words of a sign: each with the thing, the place or the person that makes it so. All of its words
 * count for no sign, so none of them may be the one by which an emergency would be known: no "agua" where somebody may have fallen in.
 */
export const spanishEveryday = Object.values({
  colours: `${CLOTHES} _${COLOUR}, puso/pone/regalo/tejio/compro _una/la _manta/mantita/cobija _${COLOUR}, pintado/pintada/pintados/pintadas/pintamos/pinto/pintar _de ${COLOUR},
    querer/quiere _todo _${COLOUR}, hoy_el_dia/el_cielo _esta_muy/esta/amanecio _gris*/azul*/negro,
    boca/labios/lengua/dientes/manos morad*/azul*/negr* de_comer/de_tanto_comer mora/moras/arandano*/remolacha,
    puso/puse/pusimos/ponerse/pone _morad* _de _tarta/chuches/helado/chocolate/paella/pizza/macarrones/croquetas/fresas,
    ruido_blanco, pinta*/pintar/pintando _con color*/colores _de_cera, es _de _piel/tez muy_palid*/palid*/blanc*`,
  breath: `aire_acondicionado, jalo/tomo/cogio/agarro aire soplo/apago vela*/velit*,
    rueda*/llanta* del/de_la _carrito/cochecito/carro/coche/bici/moto sin_aire, falta salir_a_tomar aire,
    ahog* _la_hipoteca/las_deudas/los_gastos/el_alquiler/las_facturas, ahog* _a_besos, me_sofoca*/me_agobia* _tanta/tanto/la_gente/la_visita/las_visitas,
    aleteo de_brazos/con_los_brazos/con_las_manos/de_las_mariposas/de_mariposa*, mueve _la/su _nariz como_un _conej*,
    mueve/mover/mueven _nariz/la_nariz _y_orejas, ensen* a_mover _la_nariz, palabras _con_erre/con_la_erre/con_r/con_ese, por_fin _dijo _una_palabra,
    cambie/cambiamos/compre _la/una/otra _bombona, foto/fotos camara, camara _del_monitor/de_fotos/del_bebe, compre/compramos _un _puff`,
  awake: `olor* desvane*, me_tiene/me_mantiene/me_clava _la _mirada_fija, sentido _del_gusto/del_olfato/del_tiempo/del_humor/de_la_orientacion/comun,
    barriga/panza/tripa/pecho/pechos/pezon* _flacid*, sueno _que_me_desmayo, desmay* _de_risa/de_la_risa, ido/ida _viendo/mirando/con tele/dibujos/pantalla/tablet, pure*/papilla*/sopa/arroz/gelatina/bizcocho/masa todo/toda aguad*/bland*/floj*,
    toda_la_fruta/toda_la_verdura/toda_la_comida bland*, pelo/cabello laci*, no_es_el _quien/el_que _se_despierta,
    no_quiero/no_queria/no_quisiera/no_queremos _despertar _${BABY}, no_quiero/no_queria/no_quisiera/no_queremos _despertarlo/despertarla/despertarle/despertarlos/despertarlas`,
  confusion: `afeit*/barba no_lo/no_la/no_me _reconoce/reconocio, reconoce/reconocio _con_gafas/con_lentes/con_mascarilla/con_gorro/sin_barba/sin_gafas,
    aun_no/todavia_no _lo/la/los/las _conoce, app/aplicacion/movil/telefono/altavoz/camara _no _reconoce, deliro _por,
    estamos/andamos _desorientad* con_el_cambio, no_sabe quien_es _el_raton/papa_noel/santa/peppa, voz_rara jugando/juego,
    no_sabe donde_esta/donde_estan _la/el/su/las/los/sus _nariz/boca/ojo*/oreja*/pie/pies/mano/manos/ombligo/barriga/pelo/cabeza,
    ve cosas _brillantes/de_colores/nuevas quiere/agarra*/coge*, ve bich*/aran*/hormiga* jardin/parque/campo/patio, cuando_ve/si_ve _un/una/la/el _arana*/bich*, ve _gente _en_el_parque/en_la_calle`,
  seizures: `sacud* _el/la/su/un/una/sus/los/las _sonajero*/juguete*/maraca*/peluche*/mantita/alfombra/manta/sabana*/arbol,
    brinca/salta/brincan/saltan _en/sobre _la/el/los _cama/sofa/trampolin antes_de_dormir/rie*/risa/content*/feliz, asiento _de_atras/trasero, se_puso/se_pone _ties* _para_que/para_no,
    se_pone/se_puso _espuma boca/cara como_barba`,
  choking: `quedo _a_la_mitad _del/de_la/de_su _pure/biberon/libro/cuento/toma/pelicula/peli/papilla/plato/siesta, biberon/tetero/mamila/libro/pelicula/peli/toma/cuento/capitulo/plato/partido/pure quedo _a_la_mitad, sofa/mueble*/carrito/silla/colchon quedo _atraves*,
    quedo_ahi _sentad*/sentadit*/mirando/jugando/dormidit*, me_cierra/me_cerro/me_cierran garganta de_emocion/de_la_emocion/de_llorar/de_amor/de_ternura`,
  water: `se_le_cayo/se_le_cae/se_le_ha_caido/se_me_cayo _el/la/su/un/una/mi _${TOYS} ${BASIN},
    bizcocho*/pastel/tarta/barquito/patito/pato/juguete/esponja/submarino/souffle _se_hundio, barquit*/patit* flotando, agua _encima banandose/jugando/fuente/ducha/banera rei*/rie*/disfrut*/encanta*,
    agua _caliente _y_luego_fria banera`,
  amounts: `azucar 100/150/200/250/300/400/500 gramos, corazon 120/130/140/150/160/170 eco/ecografia,
    aguanta/aguanto _una/dos/tres/cuatro/1/2/3/4 _horas sin _pis/pipi/orinar, despert* veces mas_de_lo_que _tocaba,
    dosis _de_paciencia/de_amor/de_mimos/de_cafe/de_humor/de_sueno, intoxicad* _de_tanto/de_tanta/de_tantos/de_tantas _cuento*/dibujo*/cancion*/ruido/pantalla*/princesa*,
    manzana _envenenada, manzana/fruta _despues_del_postre`,
  movements: `poco_a_poco, nos_movemos, menos patad* panal*, no_la/no_lo he notado/sentido _cansad*/trist*/incomod*/inquiet*/nervios*/molest*,
    ocho/nueve/diez/once/doce/trece/catorce/8/9/10/11/12/13/14 _semanas no_lo/no_la/no_le _siento/noto moverse/mover/patear,
    aprieta/aprietan sujetador*/sosten/brasier/bra/faja pecho, aprieta _el _pecho _con_la_mano/con_la_manita/con_las_manos/con_las_manitas`,
  children: `carta* _a/para _los_reyes/papa_noel/santa/el_raton, carta* con_besos/con_dibujos, despid*/despedi* _con_un_beso/con_besos/con_la_mano,
    despid*/despedi* hermanit* con_un_beso/con_besos/con_la_mano, colgar*/colgarse _de_mi _cuello/brazo/pierna/espalda,
    matar _al/a_los/a_un/a_una/un/una/los/el _monstruo*/dragon*/bicho*/malo/malos/mosca*/mosquito*/arana*/hormiga*/cucaracha*/zombi*/fantasma*,
    quiere/quiso/queria _tirar _al_suelo/al_piso/por_el_tobogan, quiere/quiso/queria _tirar _al_agua _con_manguitos/con_flotador/con_churro,
    mejor _sin_el _movil/chupete/chupon/panal/telefono/celular/biberon/tele, desaparecer detras/debajo cortina/escondite/sabana/manta/sofa`,
  mother: `compre/compramos/elegi/escogi _una/la _cuerda _de_saltar/para_saltar/para_tender/para_la_cometa/para_el_perro/para_la_ropa, pistola* _de_pompas/de_agua/de_burbujas/de_juguete/de_silicona,
    duerme/bana/baila/canta/cocina/peina/conduce/maneja/juega/dibuja _mejor _que_yo, mejor_que_yo durmi*/cocin*/cant*/bail*/dibuj*/peinando/calmando,
    carta_de_despedida _al_chupete/al_chupon/al_pecho/a_la_teta/al_biberon/al_panal/a_la_guarde*/al_cole/para_la_profe,
    vivir _con _mis_suegr*/mi_suegr*/mis_padres/mi_madre/mi_mama, vivir _en_piso/en_un_piso/en_un_apartamento/en_la_ciudad/de_alquiler/lejos,
    salida _del_centro/del_hospital/del_cole/de_la_clinica/del_parking/del_estacionamiento/del_garaje/del_metro/de_la_autopista,
    acabar/terminar _con_todo _el/la/lo/este/esta _desorden/trabajo/ropa/pendiente/lavadora/limpieza/colada, puente _de_mayo/de_diciembre/de_noviembre/festivo, salt* _charcos,
    tirarme/lanzarme/aventarme _en_el/en_la/por_el/por_la/al _sofa/cama/sillon/hamaca/tobogan/cesped, me_tome/tome/me_tomo _en_serio/a_broma/muy_en_serio, me_mato _de_risa,
    todas _las _infusiones/verduras/tomas, hay_que _tomar todas, almohada _en_la/en_su _cuna anos, que_edad almohada cuna, no_confio _en_mi _memoria/suegr*/cocina/horno/bascula/leche/app/marido/pareja/medic*/pediatra/termometro/vecin*/coche/carro,
    apretarle/apretarles/morderle/comerle _los/las/esos _cachetes/cachetitos/mofletes/piecitos, soltarse _a_caminar/a_andar, tirar/soltar/apretar _el/la/los/las/ese/esa/esos/esas _chupete*/chupon/mofletes/cachetes/basura/ropa/juguetes/panal*/toalla/sofa`,
  voices: `una_voz _conocida se_gira/sonrie/se_calma/voltea/rie, voces _de _sus/su/mis/los/otros _abuel*/ninos/herman*/primos por_telefono,
    hablar _a_otro/a_otra/a_otros/a_su_herman*/a_sus_herman*, no_es _mi _primer/primera/segundo/segunda/tercer/unico/unica _bebe/hijo/hija,
    estamos/estoy/nos_quedamos/nos_tiene _alucinad*, me/nos _alucina/alucinan _lo/la/el/que/como/ver, vecin* _ponen/echan _musica/tele/villancicos/petardos,
    app/aplicacion/abuela/guarderia/guarde/profe/maestra/colegio/cole _me/nos _manda* mensaje*, me/nos _espia*/persig* _gateando/jugando, me/nos _persig* pasillo/casa/parque carrito/correpasillos/triciclo/cochecito/pelota, oye/escucha voces asoma/se_gira/voltea/sonrie/se_calma,
    no_es _mi _hijo/hija/bebe _el_que/la_que/quien _llora*/grita*/pega*/muerde, me/nos _espia* _por_la_puerta cucu*,
    noches/cosas/horarios/rutinas/prioridades/planes _cambiaron`,
  skin: "mancha*/manchit* _de _tomate/rotulador/pintura/humedad/leche/chocolate/helado/comida/papilla, bebe/toma _en/del _vaso, vaso _con_boquilla/con_asas/con_tapa/de_aprendizaje/entrenador/antiderrame/con_pajita",
  injuries: `atropelladamente, enterr* piern*/pie/pies arena/playa, serie/pelicula/peli/videojuego tiene/hay/sale mucha_sangre, cara _de _sorpresa/angel/susto/felicidad/asombro,
    duerme pierna/piernas encima _de_la_mia/de_mi/de_papa, pone/pongo _la/su _pierna encima, prueb*/probar con_la_punta _del_dedo,
    marca* mano*/dedos cristal*/espejo*/vidrios/ventana*/arcilla/yeso/barro, bati/batimos _un/unos/el/los/la _huevo*/clara*/pure/papilla/leche,
    golpes/golpecitos espalda eruct*/gases, beso/besos/besito/besitos cachet*, pegad*/pegadit* _a_mi/a_papa/a_mama, metio/metimos/meti _el/un _cargador,
    de _un_lado _a/al/para _otro, pega/pego/pegando _saltit*/saltos, agachad* _para_recoger/para_coger/para_jugar, no_deja/no_para _de_tocarme, le_toc* _abajo/arriba litera, tapad* manta jugando, camara cinta _al_cuello, tocar* cabeza peluqueria,
    gusta*/encanta*/cocer/hervir _el/los/un/unos/dos _huevo/huevos _duro/duros, huevo/huevos _duro/duros _le_gusta*/le_encanta*, ${SEE} tarantula/viuda_negra zoo/zoologico/museo/terrario/libro,
    olvid*/dej* _la/el/mi/su/los/las _mochila/bolso/bolsa/chupete/movil/celular/carrito/compra/llaves/abrigo/paraguas`,
  labour: `agua _le_llega, agua _le_salpica piern* rie*/risa/encanta/gusta, asoma/asoman _un/una/el _piececito/piecito/pie/manita/mano manta/cobija/cuna/pantalon,
    cabeza _asomando/asoma fular/mochila/portabebes/manta/canguro, veo _un _pie/piececito eco/ecografia, fuente _de_horno/de_cristal/de_vidrio/del_horno,
    mi_primer/primera/segundo/segunda _parto/embarazo/cesarea rompi _aguas/fuente, rompi _fuente/aguas con_mi_primera/con_mi_primero/con_el_mayor/con_la_mayor,
    panal* _le/me_le _dura*, cambio/cambiamos/cambiar _el_panal/los_panales/panal/panales cada, amanece/amanecio/despierta _con_el _panal empapado/lleno,
    presion_social, abri/abrir/abrimos _la/el _maleta/bolsa/puerta/regalo`,
  cries:
    "con_su_papa/con_su_padre/con_su_abuel* llora _mas _flojit*/bajit*, cada _herman*/nino/bebe llora distint*, llanto* _distint* _para_cada, llora/llanto _distint* _cuando_tiene/si_tiene _hambre/sueno, no_es _el_bebe/la_bebe/el_nino/la_nina _el_que/la_que",
  gas: `mareados _del/de_la/en_la/en_el _tiovivo/noria/barco/ferry/avion/carrusel, simulacro* _de_incendio*, jueg*/jugar/jugando apagar incendio*,
    cambio/cambiar/compro/comprar/instalar/instalo/poner/pongo/recomiend* _el/un _detector _de_monoxido`,
  heat: `cuando_tenga _fiebre, hace/hacia/hizo _muy_frio, yogur/leche/comida/cuarto/casa/sopa/zumo/fruta muy_fri*, gusta* _el _agua _fri*, leche _en_la _heladera,
    comer/come/comio/probo/probar/prueba/quiere/pide/gusta/encanta/tomar/compramos _helado/helados/el_helado/un_helado/los_helados, cuarto/casa/habitacion no_entra _en_calor,
    actividad/ritmo _febril, el_agua _hierve, hierves/hervir/hiervo _el/la _agua/leche, el_agua _de_la_playa/del_mar/de_la_piscina _esta _helad*/fri*, hirviendo _el/los/las/la _chupete*/biberon*/tetina*, ardiendo _en_deseos/en_ganas/de_ganas,
    casa/cuarto/habitacion/piso es/esta/parece muy_caliente/horno, tobogan/columpio/arena/suelo/asfalto _quema/queman _mucho/muchisimo,
    fiebre _de_los/de_las/por_los/por_las cromos/dinosaurios/cartas/trenes/pokemon/compras, fiebre _de_dinosaurios/de_cromos`,
}).join(", ");
