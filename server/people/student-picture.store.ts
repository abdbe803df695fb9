import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { studentPictures } from '#server/database/schema/people.ts'
import type { PictureConsent } from '#src/contract/student-picture.ts'
import type { Id, OrganizationId, StudentId } from '#src/contract/values.ts'

/** The pictures of the children that the transaction may see. */
export function studentPictureStore(rows: Querying, organizationId: OrganizationId) {
  const ofOrganization = eq(studentPictures.organizationId, organizationId)

  return {
    list: (ids: readonly StudentId[]) =>
      rows
        .select({
          _id: studentPictures.studentId,
          picture: studentPictures.id,
          bytes: studentPictures.bytes,
        })
        .from(studentPictures)
        .where(and(ofOrganization, inArray(studentPictures.studentId, [...ids])))
        .orderBy(asc(studentPictures.studentId)),

    /** Stores a picture with its consent, instead of an earlier one. */
    async save(
      studentId: StudentId,
      {
        id,
        bytes,
        consent,
      }: { readonly id: Id; readonly bytes: Uint8Array; readonly consent: PictureConsent },
    ): Promise<void> {
      const stored = {
        id,
        bytes,
        consentBy: consent.by,
        consentHow: consent.how,
        consentOn: consent.on,
      }
      await rows
        .insert(studentPictures)
        .values({ organizationId, studentId, ...stored })
        .onConflictDoUpdate({
          target: [studentPictures.organizationId, studentPictures.studentId],
          set: stored,
        })
    },

    async remove(studentId: StudentId): Promise<void> {
      await rows.delete(studentPictures).where(and(ofOrganization, eq(studentPictures.studentId, studentId)))
    },
  }
}
