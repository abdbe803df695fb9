import { Layers, Sparkles } from 'lucide'

import type { Activity } from '#src/contract/activity.ts'
import type { AreaLook } from '#src/contract/area-look.ts'
import { areaIcons } from '#src/ui/area-icon.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { StepList } from '#src/ui/step-list.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useBankReading } from '../reading.ts'
import { CardSheet } from './card-sheet.tsx'
import { FileList } from './file-list.tsx'
import { KeywordList } from './keyword-list.tsx'
import { IconList } from './icon-list.tsx'
import { EquipmentList } from './equipment-list.tsx'
import { LongText } from './long-text.tsx'
import { SignSupport } from './sign-support.tsx'
import { TalkTip } from './talk-tip.tsx'
import { TwoColumns } from './two-columns.tsx'
import { WebLinks } from './web-links.tsx'

type ActivityPartsProps = {
  readonly activity: Activity
  readonly area: AreaLook | undefined
}

/** Everything below the head of an activity card; a part without content is left out. */
export function ActivityParts({ activity, area }: ActivityPartsProps) {
  const { cardHref } = useBankReading()
  const { whatIsNeeded, implementation, experienceGoals, childNeeds, tips, askSupport } = activity
  const { links, mediaFiles, filesSrc } = activity
  const goals = experienceGoals.map(({ title }) => title)
  return (
    <TwoColumns
      first={
        whatIsNeeded.length > 0 && (
          <EquipmentList title={t('activity.needs')} activityId={activity._id} items={whatIsNeeded} />
        )
      }
      wide={
        <>
          <CardSheet main title={t('activity.steps')}>
            <StepList steps={implementation}>
              {(text) => <LongText hyphenated headingLevel={4} text={text} />}
            </StepList>
          </CardSheet>
          <TalkTip activity={activity} />
          {goals.length > 0 && (
            <CardSheet title={t('activity.goals')}>
              <IconList icon={area ? areaIcons[area.icon] : Sparkles} items={goals} />
            </CardSheet>
          )}
          {childNeeds.length > 0 && (
            <CardSheet title={t('activity.childNeeds')}>
              <IconList items={childNeeds} />
            </CardSheet>
          )}
        </>
      }
      narrow={
        <>
          {(askSupport.text !== '' || askSupport.signs.length > 0) && <SignSupport {...askSupport} />}
          {tips.length > 0 && (
            <CardSheet title={t('activity.tips')}>
              <IconList items={tips} />
            </CardSheet>
          )}
          {links.length > 0 && (
            <CardSheet title={t('card.links')}>
              <WebLinks links={links} />
            </CardSheet>
          )}
          <KeywordList keywords={activity.keywords} />
          {mediaFiles.length > 0 && <FileList files={mediaFiles} archive={filesSrc} />}
          <ButtonLink
            full
            icon={Layers}
            className="print:hidden"
            to={cardHref('themeCard', activity.mainActivity)}
          >
            {t('activity.theme')}
          </ButtonLink>
        </>
      }
    />
  )
}
