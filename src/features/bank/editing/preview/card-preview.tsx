import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { AreaColour } from '#src/contract/area-look.ts'
import { ActivityBody } from '#src/contract/content/activity-body.ts'
import type { ContentKind } from '#src/contract/content/content.ts'
import { drafted } from '#src/domain/content/drafted.ts'
import { ExperienceGoalBody } from '#src/contract/content/experience-goal-body.ts'
import { FocusAreaBody } from '#src/contract/content/focus-area-body.ts'
import { GeneralTipBody } from '#src/contract/content/general-tip-body.ts'
import { MainActivityBody } from '#src/contract/content/main-activity-body.ts'
import { QuestionBody } from '#src/contract/content/question-body.ts'
import { ResourceBody } from '#src/contract/content/resource-body.ts'
import type { FormValues } from '#src/contract/form.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { usePlayback } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-content.ts'

import { ActivityParts } from '../../cards/activity-parts.tsx'
import { AreaBadge } from '#src/shell/parts/area-badge.tsx'
import { AreaHead } from '../../cards/area-head.tsx'
import { useAreaOf } from '../../cards/area-of.ts'
import { AreaParts } from '../../cards/area-parts.tsx'
import { CardHead } from '../../cards/card-head.tsx'
import { FactList } from '../../cards/fact-list.tsx'
import { GoalList } from '../../cards/goal-list.tsx'
import { ResourceHead } from '../../resources/resource-head.tsx'
import { ResourceParts } from '../../resources/resource-parts.tsx'
import { UsingActivities } from '../../resources/using-activities.tsx'
import { ThemeParts } from '../../cards/theme-parts.tsx'
import { TipHead } from '../../cards/tip-head.tsx'
import { TipParts } from '../../cards/tip-parts.tsx'
import type { ContentFormRef } from '../field.ts'
import type { KnownFile } from '../files/known-files.ts'
import { activityOf, areaOf, goalOf, themeOf, tipOf } from './preview-cards.ts'
import { QuestionPreviewParts } from './preview-question.tsx'
import { resourceOf } from './preview-resource.ts'

type PreviewProps = { readonly values: FormValues; readonly files: readonly KnownFile[] }

type CardPreviewProps = {
  readonly form: ContentFormRef
  readonly kind: ContentKind
  readonly files: readonly KnownFile[]
}

/** The page of the card as staff will read it, by the same views. */
export function CardPreview({ form, kind, files }: CardPreviewProps) {
  const values = useSelector(form, ({ context }) => context.values)
  const Preview = previews[kind]
  return <Preview values={values} files={files} />
}

function ThemePreview({ values, files }: PreviewProps) {
  const theme = themeOf(drafted(MainActivityBody, values), files)
  const area = useAreaOf()(theme)
  return (
    <PreviewPage
      area={area?.colour}
      head={
        <CardHead
          {...theme}
          back={{ to: hrefOf('themeCards'), label: t('bank.title') }}
          badge={area && <AreaBadge fullName area={area} />}
        />
      }
    >
      <ThemeParts theme={theme} />
    </PreviewPage>
  )
}

function ActivityPreview({ values, files }: PreviewProps) {
  const themes = useBankList('mainActivities').data ?? []
  const goals = useBankList('experienceGoals').data ?? []
  const activity = activityOf(drafted(ActivityBody, values), files, { goals, themes })
  const area = useAreaOf()(activity)
  const theme = themes.find(({ _id }) => _id === activity.mainActivity)
  return (
    <PreviewPage
      area={area?.colour}
      head={
        <CardHead
          {...activity}
          back={{ to: hrefOf('themeCards'), label: theme?.title ?? t('bank.title') }}
          badge={area && <AreaBadge fullName area={area} />}
        >
          <FactList activity={activity} />
        </CardHead>
      }
    >
      <ActivityParts activity={activity} area={area} />
    </PreviewPage>
  )
}

function AreaPreview({ values, files }: PreviewProps) {
  const title = values['title']
  const known = useBankList('focusAreas').data?.find((area) => area.title === title)
  const goals = useBankList('experienceGoals').data ?? []
  const area = areaOf(
    drafted(FocusAreaBody, values),
    files,
    goals.filter(({ focusArea }) => focusArea === known?._id),
  )
  return (
    <PreviewPage area={area.colour} head={<AreaHead area={area} loaded={area} />}>
      <AreaParts area={area} />
    </PreviewPage>
  )
}

function GoalPreview({ values, files }: PreviewProps) {
  const playback = usePlayback()
  const areas = useBankList('focusAreas').data
  const goal = goalOf(drafted(ExperienceGoalBody, values), files)
  const area = areas?.find(({ _id }) => _id === values['focusArea'])
  return (
    <PreviewPage area={area?.colour}>
      <h1 className="pt-6 text-xl">{t('area.goals')}</h1>
      {area && <p className="mt-1 text-skumring">{area.title}</p>}
      <div className="mt-4">
        <GoalList goals={[goal]} playback={playback} />
      </div>
    </PreviewPage>
  )
}

function TipPreview({ values, files }: PreviewProps) {
  const tip = tipOf(drafted(GeneralTipBody, values), files)
  const area = useAreaOf()(tip)
  return (
    <PreviewPage area={area?.colour ?? 'blue'} head={<TipHead tip={tip} />}>
      <TipParts tip={tip} />
    </PreviewPage>
  )
}

function ResourcePreview({ values, files }: PreviewProps) {
  const findArea = useAreaOf()
  const resource = resourceOf(drafted(ResourceBody, values), files)
  if (!resource) return <p className="p-6 text-skumring">{t('content.resource.choose')}</p>
  return (
    <PreviewPage area={findArea(resource)?.colour} head={<ResourceHead resource={resource} />}>
      <ResourceParts resource={resource} />
      <UsingActivities ids={resource.activities} />
    </PreviewPage>
  )
}

function QuestionPreview({ values }: PreviewProps) {
  const question = drafted(QuestionBody, values)
  const area = useBankList('focusAreas').data?.find(({ _id }) => _id === question.focusArea)
  return (
    <PreviewPage area={area?.colour}>
      <QuestionPreviewParts question={question} area={area} />
    </PreviewPage>
  )
}

type PreviewPageProps = {
  readonly area: AreaColour | undefined
  readonly head?: ReactNode
  readonly children: ReactNode
}

const PreviewPage = ({ area, head, children }: PreviewPageProps) => (
  <div data-omr={area}>
    {head}
    <div className="page-frame pb-10">{children}</div>
  </div>
)

const previews = {
  mainActivities: ThemePreview,
  activities: ActivityPreview,
  focusAreas: AreaPreview,
  experienceGoals: GoalPreview,
  generalTips: TipPreview,
  resources: ResourcePreview,
  questions: QuestionPreview,
} as const satisfies Record<ContentKind, unknown>
