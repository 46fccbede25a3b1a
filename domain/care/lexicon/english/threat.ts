/** Whoever may threaten. A child is none of them, nor is whoever writes. */
const OTHER =
  "he/she/they/husband/hubby/hus/partner/boyfriend/bf/ex/wife/girlfriend/mum/mom/mother/mil/fil/dad/father/law/grandma/uncle/brother/sister/cousin/nanny/sitter/babysitter/maid/neighbour/neighbor/man/guy/stranger/someone/somebody/stepdad/stepfather/landlord";
const THEY = "he/she/hes/shes";
const WILL = "will/would/ll/going_to/is_going_to/gonna/is_gonna/wants_to";
const THIRD =
  "him/her/them/both/the_baby/my_baby/our_baby/the_kids/my_kids/our_kids/the_child*/my_child*/our_child*/my_son/our_son/my_daughter/our_daughter/the_twins/my_mum";
const WHOM = `me/us/you/${THIRD}`;
const KILL = "kill/murder/smother/strangle/suffocate/drown/stab/choke/poison/bury";
const HURT = "hurt/harm/beat/smash/burn/shake";
const HIT = "slap/hit/punch/kick";
const PLACE = "balcony/window/stairs/wall/river/well/bridge/roof/under_water";
const BODY = "throat*/neck/arm*/leg*/bones/fingers/head/face/hand*";
/** Of a car, a night, a party nobody dies. */
const DEAD = "dead/coffin/buried/grave/morgue";

/** How English tells that somebody else threatens, and what they do then. How forms are written: `reading/words/forms`. */
export const englishThreat = {
  threat: `${THEY} _${WILL} ${KILL}/${HURT} _${WHOM}, ${THEY} _will/ll/going_to/is_going_to/gonna ${HIT} _${WHOM}, ${THEY}/they _${WILL}/d ${KILL} _${WHOM}, ${THEY} _${WILL}/d shoot _${THIRD}, ${THEY} _${WILL}/d run ${WHOM} over,
    ${THEY} _${WILL}/d throw/push/drop/hang ${WHOM} ${PLACE}, ${THEY} _${WILL}/d put ${WHOM} oven/grave, ${THEY} _${WILL}/d put us ground,
    ${THEY} _${WILL}/d/could cut/slit/break/snap/smash my/his/her/our/baby ${BODY}, ${THEY} _${WILL}/d burn _the_house/our_house, ${THEY} _${WILL}/d set house/flat/place/us/me/him/her fire,
    you/i _ll/will _never see him/her/them/kids/baby/us/son/daughter again, not see him/her/them/kids/baby/us/son/daughter alive, both/all _be/end_up/up _${DEAD},
    see him/her/us/me/you/son/daughter/baby/kids ${DEAD}, nobody/none/not/no_one walk*/leave*/get*/come* alive`,
  threatened: `${OTHER} threaten*/swears/swore/vowed _to ${KILL}/${HURT}/${HIT} _${WHOM}, ${OTHER} threaten*/swears/swore _to throw/drop/push/put ${WHOM} ${PLACE},
    ${OTHER} _lock*/has_locked/keeps_locking/shut _me/us/me_and/my_kids/the_kids in/inside/up/bedroom/room/house,
    ${OTHER} _point*/aim*/is_pointing/put gun/rifle/pistol/knife me/us/him/her/baby/my,
    ${OTHER} _showed_me/showed_us/loaded his/a/the gun/pistol/rifle,
    ${OTHER} _took/takes/hid/has_taken my/our phone/keys/passport keys/phone/shoes/passport,
    ${OTHER}/hes/shes pour* petrol/gasoline/kerosene/gas kitchen/house/room/door/floor/bed/us/me/him/her`,
} as const;

/** Words of somebody else, and a thought or deed of whoever writes: by themselves they name no sign. */
export const englishReported = {
  said: `${OTHER} _say*/said/told/tell*/threat*/swears/swore/warn*/text*/messag*/wrote/yell*/scream*/shout*/promised/keeps_saying/just_said/just_told/is_saying/has_said`,
  ownDeed: `thought*/thinking/urge*/images/picturing/tempted of/to/about ${HURT}/kill*/hurting/harming/smother*/drown*/throwing/dropping/shaking/hitting/dying,
    i want/wanted/will/ll/might/could/going_to/nearly/almost ${KILL}/${HURT}/throw/drop/die/jump/end _myself/him/her/them/it/my/the/off, so will/would i, me_too, urge*, feel*/felt _the_same/that_way/like_that, part_of_me, i _would/d rather/too/as, i _might/will/could too/as`,
} as const;
