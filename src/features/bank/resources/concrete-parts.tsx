import type { ConcreteResource } from '#src/contract/resource.ts'
import { StepList } from '#src/ui/step-list.tsx'
import { t } from '#src/words/nb-resources.ts'

import { CardSheet } from '../cards/card-sheet.tsx'
import { EquipmentList } from '../cards/equipment-list.tsx'
import { LongText } from '../cards/long-text.tsx'
import { TwoColumns } from '../cards/two-columns.tsx'

/** How a thing is made and used, and what to look out for. */
export const ConcreteParts = ({ resource }: { readonly resource: ConcreteResource }) => (
  <TwoColumns
    first={
      <EquipmentList title={t('concrete.needs')} activityId={resource._id} items={resource.whatIsNeeded} />
    }
    wide={
      <CardSheet main title={t('concrete.steps')}>
        <StepList steps={resource.steps}>
          {(text) => <LongText hyphenated headingLevel={4} text={text} />}
        </StepList>
      </CardSheet>
    }
    narrow={
      <CardSheet tinted title={t('concrete.safety')}>
        <p>{resource.safety}</p>
      </CardSheet>
    }
  />
)
