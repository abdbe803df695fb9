import type { HandlersOf } from '#server/http/handler.ts'
import type { departmentRoleEndpoints } from '#src/contract/department-role.ts'

export const departmentRoleHandlers = (): HandlersOf<typeof departmentRoleEndpoints> => ({
  mine: ({ caller }) =>
    caller.user.affiliations.map(({ _id, role, department }) => ({
      affiliationId: _id,
      role,
      department,
      organization: { _id: department.organization, name: department.organizationName },
    })),
})
