import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    cued: ['a new scene is about to begin', 'en ny scene skal til å begynne'],
    idle: ['Ask stands and waits', 'Ask står og venter'],
    greeting: ['Ask waves hello', 'Ask vinker hei'],
    introducing: ['Ask introduces the session', 'Ask forteller om økta'],
    signing: ['Ask shows the sign', 'Ask viser tegnet'],
    'watching.inviting': ['Ask invites the child', 'Ask inviterer barnet'],
    'watching.following': ['Ask watches the child', 'Ask følger med på barnet'],
    'watching.pausing': ['Ask waits until there is one child', 'Ask venter til det er ett barn'],
    cheering: ['Ask cheers', 'Ask jubler'],
    encouraging: ['Ask says «En gang til!»', 'Ask sier «En gang til!»'],
    consoling: ['Ask comforts the child', 'Ask trøster barnet'],
    waving: ['Ask waves', 'Ask vinker'],
    'farewell.waving': ['Ask waves goodbye', 'Ask vinker ha det'],
    'farewell.lowered': ['Ask rests between two waves goodbye', 'Ask hviler mellom to vink'],
    sleeping: ['Ask sleeps, since the link has timed out', 'Ask sover, for forbindelsen er borte'],
  },
  events: {
    'character.scene': ['the control shows another scene', 'styringen viser en ny scene'],
    'character.asleep': ['the link times out', 'forbindelsen blir borte'],
    'character.awake': ['the link is back', 'forbindelsen er tilbake'],
    'after waveInterval': ['nothing has happened for eight seconds', 'ingenting har skjedd på åtte sekunder'],
    'after greeting': ['the greeting is over', 'hilsenen er over'],
    'after invitation': ['the invitation is over', 'invitasjonen er over'],
    'after cheer': ['the cheering is over', 'jubelen er over'],
    'after wave': ['the wave is over', 'vinket er over'],
    'after farewell': ['the goodbye is over', 'avskjeden er over'],
    'after hold': ['it is time for another wave', 'det er på tide å vinke igjen'],
  },
  byPerson: [],
}
