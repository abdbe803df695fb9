import { messageOf } from '#src/contract/outcome.ts'
import { studentArchiveEndpoints } from '#src/contract/student-archive.ts'
import type { Student } from '#src/contract/student.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-archive.ts'

/** Fetches an archived child back, or withdraws that it will be archived; `done` is said then. */
export function useFetchBack(done: string) {
  const toast = useToast()
  const { isPending, mutate } = useApiMutation(studentArchiveEndpoints.archive, {
    onSuccess: () => toast.ok(done),
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('archive.noResponse')),
  })
  return {
    isPending,
    start: ({ _id, version }: Pick<Student, '_id' | 'version'>) =>
      mutate({ body: { from: null, students: [{ _id, version }] } }),
  }
}
