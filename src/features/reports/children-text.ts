import type { Student } from '#src/contract/student.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { listText } from '#src/domain/list-text.ts'
import { t } from '#src/words/nb-reports.ts'

/** About the size of the largest departments. The names of more children are no sentence. */
const mostNames = 24

/** «Aksel, Amina og Ella», or of more than 24 children only how many they are. */
export const childrenText = (children: readonly Pick<Student, 'name'>[]): string =>
  children.length > mostNames
    ? t('children.many', { count: children.length })
    : listText(children.map(({ name }) => firstNameOf(name)))
