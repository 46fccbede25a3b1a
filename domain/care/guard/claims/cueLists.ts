/**
 * Small words by which a sentence shows what it is about and how it stands to it, of all four languages together: `*` for any ending,
 * `_` for a space. English and Spanish are written without accents, Malayalam by its sound (`soundOf`).
 */
export const STANCES = {
  no: `no not never none nobody nothing without neither nor cannot nope hardly barely scarcely isn't aren't don't doesn't needn't wouldn't shouldn't won't can't couldn't rarely seldom zero
    ni nunca nada nadie jamas tampoco sin ningun* apenas poco
    *ila ila *ala ala ale *ale *enda venda vend* *anda kananda *arut *arute arut *ate *ate* kudate *atila *atate *mila *alo onum* *onumila *anila *ika* tire`,
  need: `need* necess* requir* warrant* merit* justif* deserv* demand* call_for calls_for called_for point reason reasons sense use cause grounds worth worthwhile worthy bother* trouble* must have_to has_to obliged essential mandatory compulsory
    falta necesi* necesari* precis* requier* requer* merece* amerita* caso sentido motivo* razon vale pena ocupa* hay_que tiene_que tienes_que tenga_que para_que imprescindible obligatori* obliga*
    avasy* karym* karyam* karyamila venda vendi* ventivar* vendivar* prayojanam* upakaram* artham* artam* nirband*`,
  rush: `rush* hurry* hurri* race racing run running dash* drag* drive driving storm charge pack haul bundle schlep trek trip trips traipse* straight_to
    prisa correr corriendo corras corra corran salir_corriendo vuelo volando lanz* arranc* precipit*
    od* odi odanda odend* tidukam* tirak* veprl* pain* paranj*`,
  wait: `wait* till until hold* hang postpone* delay* defer* later sometime soon_enough put_off sleep_on see_how see_if leave leaving ride sit sitting watch* monitor* observe* patience patient give_it another few days day_or_two couple_of week weeks weekend monday tuesday wednesday thursday friday saturday sunday tomorrow morning next scheduled routine regular upcoming eventually in_time time_will due
    esper* aguant* despues luego lunes martes miercoles jueves viernes sabado domingo manana semana* proxim* siguiente toque toca vigil* observ* aplaz* pospon* retras* posterg* recorr* dej* paciencia mientras unos_dias par_de_dias cuando_toque cuando_abra ya_ira ya_lo ya_la fin_de_semana
    katir* katu kat* vare nale nal* pine pinet* pinid* aduta adut* tingal* tinkal* somavar* cova* budan* vyaz* veli* sani* nair* azca* divas* matam mativ* pativ* nok* nokam nokiir* vait* samayam* ksama* samadan*`,
  stay: `stay* home house indoors keep_him keep_her keep_them keep_this keep_it manage* handle* yourself yourselves self treat* cure* remedy remedies kitchen grandma* granny couch sofa bed tuck cuddle* nap blanket kettle tea relax* rest
    casa casita hogar quedat* quedes quedaos quedens* quedese* quede* remedio* casero* abuela* tecit* manzanilla cama sofa apapach* descans* tu_misma tu_mismo tu_sola usted_misma acuest* acost*
    vit* vitil* tane* manej* nat* amuma* muttas* ammuma* kidat* kidak* urang* urak* visram*`,
  cost: `waste* wasting money bill* cost* expens* copay* insurance queue* queues line_up hours pay paying fee fees germs crowded packed wait_times catch something_else save sav* spare trip savings pricey fortune petrol parking
    perd* dinero dineral gast* cobr* cuent* cola colas horas car* ahorr* caro gratis tarde pierd* microb* virus bacteri* seguro esperas
    paisa* panam* kas* cilav* samayam* samayan* neram* kalay* bil* infection* anubad* kyu* tirak* fis*`,
  excess: `overkill overreact* over-react* exagger* panic* fuss* paranoi* dramatic drama hypochond* silly foolish ridiculous pointless superfluous needless* unnecessar* excessive* overcautious over-cautious cautious caution alarmist hyster* blow* too_much over_the_top last_thing neurotic fret* worry* worrie* worrywart anxious scare* scaring frighten* nonsense myth stress* hype clingy jump* textbook_mum first-time luxury extra optional bothers* nuisance burden unneeded
    exager* sobra* sobran de_mas histeric* dramatic* dramas tonter* ridicul* innecesari* paranoi* alarm* asust* panico molest* inutil nervios* agobi* preocup* miedo angust* superflu* tanto_como para_tanto lio escandalo
    pedik* pedic* pedi* bahal* adikap* adika* amita* veprl* tensa* tension* anavasy* verute* bayap* bayan* budimut* salyam* atirukad*`,
  ignore: `ignore* skip* cancel* forget* avoid* dismiss* refus* declin* disregard* overlook* shrug* brush_off drop* ditch* bin scrap* pass_on steer cross_off strike steer_clear stay_away keep_away stop quit rule_out keep_quiet keep_secret not_tell tell_no tell_nobody between_us put_down hang_up leave_out
    ignor* salt* cancel* olvid* evit* descart* anul* rechaz* no_hagas caso_omiso pasa_de pases olvidese omit* prescind* cuelg* borra* a_nadie secreto entre_nosotr*
    ozivak* marak* marannek* marann* avaganik* kelkand* kelkanam kelk* anusarik* anusar* parayand* parayar* raddak* kensal* cancel*`,
  instead: `instead rather better than rather_than in_place beats alternative nothing_more all_you all_she all_he all_they enough plenty suffic* do_the_trick will_do does_it trick only_needs just_needs needs_only
    vez lugar mejor en_vez en_lugar basta* bast* suficiente alcanza con_eso con_esto solo_necesita todo_lo_que lo_que_necesita
    pakaram* mati matiyak* matiak* matian* matiay* daral* nalat* nalatan* ed* pore`,
  normal: `normal* common* natural* usual* ordinary typical* expected expectable everyday regular textbook classic standard par part parcel phase stage habit trait quirk healthy happens* every everyone everybody all most many lots babies newborns toddlers teenagers teens mums moms mothers kids age ages like_that way_they how_babies how_newborns how_kids built made born tend design simply_how what_they nature body's brain's growth
    normal* comun* natural* habitual* corrient* tipic* esperable esperado clasic* parte etapa fase edad todos todas cualquier* muchos muchas mucha hacen asi_son asi_se suele* suelen crece* propio propia propi* hereda* costumbre mania ninos_buenos cosas_de cosa_de lo_mas pasa_a nos_pasa
    sadaran* svabavik* normal* pativ* pativan* ela* elavark* elark* kutikal* piler* prayat* prayam* valarc* valar* bagam* sariram* kanar* undak* undakar* undavum ulatan* ulatan swabav* samanyam* komon common`,
  only: `just only simply merely purely mere solely nothing_but nothing_more nothing_other little bit basically plain pure sheer probably likely presumably surely almost_always nearly_always generally usually mostly
    solo solament* simple* simplement* mer* pur* puro pura unicament* nada_mas no_mas nomas tantito poquito seguramente seguro fijo probablement* seguro_que
    matr* matram* matraman* maatram verum verut* ceria* ceriy* alp* avum avan* ayirik* ayir* vere*`,
  benign: `teeth* gas wind colic growth_spurt growing growth spurt tired* exhaust* sleepy_child hormon* cold chilly weather heat summer rain season sweat* milk feed feeds overdress* overwrap* beet* beetroot food diet berries excit* attention temper stubborn* shy lazy playing play cuddl* nap* snooz* sleep* dream* digest* stomach tummy air hiccup* virus viral bug sniffle* posture pillow slept cleaning cleans* detox* adjust* settl* strong lungs relax* content* happy bruis* play* mosquito flea heat_rash screen* puberty cradle cry* crying
    dientes gases estiron crec* cansanc* cansad* hormon* frio fresc* calor clima sudor sud* leche comida espinac* betabel remolach* chile atencion caracter berrinch* flem* digest* empach* aire* viral virus postura almohad* contractur* susto sueno desvelo limpi* pulga* mosquit* rozadur* rasc* llor* llant* pantall* estres flaquit* delgad* verduras
    pal* gyas* gas vayu* tanup* cud* cudukal* mazak* hormon* ksin* urak* dahan* dahanaked* pit* jalados* niriz* urasi* kotuk* ulukia* veyil* pani* bud* tamas* ksinam* pulip* vesap* visap* kalavast* aduk*`,
  passes: `pass passes passed settle settles settled resolve* fade fades faded go_away goes_away gone disappear* subside* clear_up clears* clear heal* heals grow_out outgrow* vanish* wear_off wears_off work_out works_out by_itself by_himself by_herself on_its_own on_their_own own itself themselves perk* bounce* better shake_off sort_itself sorts_itself come_out comes_out come_around comes_around right_as_rain be_fine sleep_off sleep_it wash_out calm*
    pasa* pasara quita* cura* desaparec* solo sola solos solas solit* baja* bajar* va ira sale sald* saldr* cierr* cicatriz* mejor* arregl* resuelv* resolv* espabil* se_va se_ira calm*
    tane taniye tan* mar* maru* marum marik* maarum poykol* pokum* poikol* seri* seriak* seriyak* sariak* sariyak* sugam* sukam* nik* purat* kuray* undakum manj* bedam* bedama*`,
  harmless: `harmless benign fine ok okay alright safe safely innocent innocuous trivial minor mild insignificant unimportant meaningless risk-free painless perfect* good_sign great good cute sweet nothing danger dangerous risk risks harm harms hurt hurts serious sinister concern concerns concerning worry problem problems issue matter matters deal threat sign mean means significance damage emergency emergencies urgent urgency urgently grave cause_for impressive scary-looking worse_than looks_worse looks
    inofensiv* inocu* benign* bien leve* seguro segura san* buen* bueno buena gracios* riesgo* peligr* dano danos grave* seri* importancia malo mala mal significa* quiere_decir problema* emergencia* urgent* urgencia_no preocup* senal sintoma impresiona aparatos* personalidad
    kuzapam* kuzap* prasn* saram* saramila apakad* dosam* dosav* nirupadr* nisar* gurutar* pedikan* laksan* adayal* kariam* karyamak* nala* nalat* nalatan visam* onum onumila emergency* atyahit* atyavas*`,
  sure: `trust believe promise guarantee* assure* confident* certain* sure honest* frankly truth rest_assured swear bet instinct* gut experience* experienced grandmother* generations mum_of mother_of i'd if_it_were if_i_were personally take_it_from between_you told know don't_worry relax breathe calm
    confi* prometo asegur* garantiz* sincer* segur* tranquil* cree* creeme fiate hazme hagame experiencia instinto generaciones te_lo_digo yo_no yo_lo yo_que de_veras de_verdad respir*
    visvas* urap* sradik* njan njangal* anubav* parampar* samadan* dairy* dairyam*`,
  say: `tell tells telling mention* inform* report* hear know let_them share discuss
    cont* cuent* coment* avis* dig* decir* inform* menci*
    ari* ariik* paray* paranj* codic* codik*`,
} as const;

export const TOPICS = {
  help: `doctor* dr drs doc docs gp gps paediatric* pediatric* physician* medic medics medical* paramedic* hospital* er e_r a_&_e a&e emergency_room emergency_department ambulance* clinic* surgery casualty urgent_care nurse* midwi* health_visitor* obstetric* ob obgyn ob-gyn gynaecolog* gynecolog* specialist* consultant* therapist* psycholog* psychiatr* counsel* professional* expert* appointment* check-up* checkup* check_- referral* consultation* consult* hotline* helpline* poison_control poison_cent* health_worker* ward maternity triage out-of-hours nhs labor_and_delivery delivery_suite x_- x-ray* xray* scan* ultrasound test tests bloodwork stitch* injection* admission admit* icu lab labs anm asha phc visit visits medicine_man exam exams examination second_opinion evaluation dentist* pharmacist* services someone anyone anybody somebody nobody authorities police
    medic* doctor* pediatra* hospital* urgencias* emergencias ambulancia* clinica* centro_de_salud centros_de_salud consulta* consultori* enfermer* matrona* comadrona* partera* especialista* psicolog* psiquiatr* terapeut* profesional* sanitari* ambulatorio* cita* revision* chequeo* ginecolog* facultativ* radiograf* ecograf* analisis analitica* puntos puntada* sutura* vacun* toxicolog* seguro_social imss triaje guardia sala_de ingres* intern* otorrino neurolog* dentista urgenciolog* nadie alguien ayuda asistencia
    do[ck][dt]* doctor* dakt* asupatr* aspatr* hospit* klini* clini* ambulan* emarjan* emerg* atyahit* nurs* nars* vaidy* cikits* cikils* kasv* casual* kajva* p[ei]d[iy]atr* arogy* skan* eksr* eks_re ri[pf]* test* tesr* parisodan* pariso* kutivep* injec* apoyint* apoint* apo[iy]n* kaunsil* couns* midvaif* midwif* gainak* gyn* gaina* psyc* sikol* saikya* lab admit* admi* sahay* areyum arem ar[eo]* helpl* er`,
  act: `see seen seeing call calls calling ring ringing phone phoning dial contact* visit* consult* take taking taken go going get getting bring bringing brought check* checked examin* assess* evaluat* look looked looking book booking attend* head in show showing seek seeking ask asking send sending
    ir vayas vaya vayan vais voy iria acud* llev* lleve* llam* marqu* marc* pis* acerc* consult* ver vea* vean visto vista mir* mire* revis* explor* valor* atiend* atend* examin* pedir pid* busc* busqu* acercar* bajes suba
    kan* kanik* pok* poy* pov* kond* kondupok* vilik* vilic* etik* etend* edu* eduk* kaanik* sandarsik* samipik* ceyanda ceyan*`,
  danger: `blue bluish grey gray purple mottled pale ashen dusky yellow green bile blood bloody limp* flop* stiff* neck fontanel* soft_spot sunken bulg* seizure* fit fits convuls* shaking jerk* twitch* rigid unrespons* unconscious* faint* collaps* drows* sleepy letharg* rouse* wake* waking hard_to_wake grunt* gasp* wheez* retraction* ribs nostril* breath* pause* chok* swallow* batter* magnet* bleach kerosene pills tablets overdose poison* rash spots glass pupil* vomit* urine pee peeing dry nappies diapers wet_nappy tears swollen swell* swelling lips tongue face throat hives allerg* drool* hoarse headache vision flashing lights stars bleed* soak* pad pads clot* calf voices voice hurt_the die dying suicid* cutting cut_herself self-harm disappear* scratch* testic* scrotum belly hard_as burn* scald* electric drown* head bump* fall fell ear fluid fever* temperature hot_car heatstroke thirst* drinking_like weight_loss losing weak* droop* slur* numb limp kick* movement* moves moving waters leak* jaundice* pus chest pain bite bitten sting stung scorpion snake dog fracture* broken swelling infect*
    azul* morad* gris* palid* amarill* verde* bilis sangre sangr* flojo flacid* aguad* rigid* tieso cuello mollera fontanel* hundid* abultad* convuls* ataque* tembl* despiert* desperta* adormil* dormid* inconscient* desmay* quejid* costill* respira* pausas parones ahog* atragant* tragar* trag* pila imanes iman lejia cloro pastill* veneno intoxic* manchas manchit* pupila* vomit* orin* pis panal* lagrimas hinch* labios lengua garganta ronchas cacahuet* mani alacran babea* dolor luces lucecitas vista empap* toalla* compresa* coagul* pantorrill* pierna* voces morir* vivir suicid* cort* testicul* tripa barrig* quemad* descarga cabeza golpe caid* cayo oido fiebre calentura temperatura treinta sed flac* brazo boca patad* patear mueve* movimient* aguas ictericia pus pecho mordi* mordedura* piquete cojea* 38* 39* 40* 35* grados
    nil* nilic* nilik* carniram* vilar* manj* paca* cora* rakt* talarn* kuzan* kazut* uci* uchi* apasmar* janni jani fits vir* virac* bodam* bodak* unar* unarat* mayak* nenj* vari* variel* svas* svasam* mukk* muk* vizung* batari* bateri* kandam* manen* visam* gulik* padukal* pad pat* kutuk* mayat* krisnamani* cardi* sardi* omit mutram* kannu kuzi* nirvik* vik* virt* nav* nak* cund* mukam* tond* alarji* talaved* kazc* veliccam sabd* marik* atmahaty* muriv* vayar* pol* tala* vin* vinit* cevi* pani* cud* kal* vedan* anak* anang* anakam velam* pazup* kadi* kadic* pamb* tel* naya* pati* mala* malat* potty manjapp* avasam* mutr*`,
} as const;

/** Turned against: it says when or that help is needed. */
export const URGES = {
  condition: `if when whenever unless once should except provided until
    si cuando mientras salvo excepto siempre_que en_caso_de a_menos
    *engil *enkil *anenkil *undenkil *enkilum *al *ial *yal *bol *bozum`,
  now: `now immediately straight_away right_away at_once urgently same_day today tonight any_time soon without_delay as_soon call_for fast
    ahora inmediat* enseguida cuanto_antes urgentemente hoy ya mismo siempre deprisa sin_esperar rapido
    udan* udane ventan* ipol* ipo in inutan* utan* vegam tamas* pettenn* vaiki*`,
  push: `must should needs_to need_to have_to please always never_ignore don't_wait don't_hesitate worth_a worth_getting ask talk_to speak_to tell_your let_your your_doctor your_gp your_pediatrician reason_to reasons_to sign_to time_to
    debe* conviene hay_que tiene_que pide pida consulta consulte habla hable llama llame ve vaya acude acuda pregunt* coment* avis* lleva* busca busque motivo_para
    vilik* vilic* vilikam vilikanam kanikanam kanikuka kanik* kananam kanuka pokanam pokuka etikanam codik* parayanam parayuka edukanam venam nalatan* vaikarut marakarut`,
} as const;

/** What points at the sentence before. */
export const POINTERS =
  `this that it they these those here there such he she which either` +
  ` esto eso esta este estos ello asi ahi esos aquello` +
  ` it itu idu at atu adu iva ava itin* atin* itil* ingan* angan* ivide avide itoke atoke itonum`;
