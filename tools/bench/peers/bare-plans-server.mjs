import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

// The cost of one department's month without checks: hono, pg and the SQL of our server, and nothing else. A token is
// decoded and never verified, and the response is the rows as they are. With NAMED_STATEMENTS it uses prepared
// statements,
// as ours does and few bare servers do. Not a server to use: the baseline for ours.

// Dates stay strings.
pg.types.setTypeParser(pg.types.builtins.DATE, String)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
pool.on('connect', (client) => void client.query('set role sprakhuset_app'))

const sessionText = `select u.*, (select coalesce(json_agg(m), '[]'::json) from memberships_of(u.id) as m) as memberships
  from users u where u.id = $1 and u.deactivated_at is null
    and exists (select id from token_families f where f.id = $2 and f.user_id = u.id and f.revoked_at is null)`

const visibleText = `select set_config('app.organization', $1, true), set_config('app.departments', 'all', true),
  set_config('app.user', $2, true)`

const plansText = `select p.*,
    (select coalesce(json_agg(json_build_object('part', x.part, 'userId', x.user_id) order by x.position), '[]'::json)
       from plan_participants x where x.organization_id = p.organization_id and x.plan_id = p.id) as participants,
    (select coalesce(json_agg(json_build_object('studentId', x.student_id, 'attendance', x.attendance) order by x.position), '[]'::json)
       from plan_students x where x.organization_id = p.organization_id and x.plan_id = p.id) as children,
    (select coalesce(json_agg(json_build_object('_id', x.id, 'label', x.label) order by x.position), '[]'::json)
       from plan_sessions x where x.organization_id = p.organization_id and x.plan_id = p.id) as sessions
  from plans p
  where p.organization_id = $1 and p.deleted_at is null and p.date between $2 and $3 and p.department_id = $4
  order by p.date, p.start_time asc nulls last, p.id`

const auditText = `insert into audit_log (organization_id, id, user_id, action, student_id, at)
  select $1, gen_random_uuid(), $2, $3, student_id, $4 from unnest($5::uuid[]) as student_id`

const usesNamedStatements = process.env['NAMED_STATEMENTS'] !== undefined

/**
 * @param {string} name
 * @param {string} text
 * @param {unknown[]} values
 */
const statement = (name, text, values) => (usesNamedStatements ? { name, text, values } : { text, values })

const app = new Hono()

app.get('/api/plans', async (c) => {
  const { sub, sid } = claimsOf(c.req.header('authorization') ?? '')
  await pool.query(statement('session', sessionText, [sub, sid]))
  const organization = c.req.header('orgctx') ?? ''
  const planValues = [organization, c.req.query('from'), c.req.query('to'), c.req.header('depctx')]

  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(statement('visible', visibleText, [organization, sub]))
    /** @type {{ rows: { children: { studentId: string }[] }[] }} */
    const { rows } = await client.query(statement('plans', plansText, planValues))
    const auditValues = [organization, sub, 'student.plan.read', new Date(), studentsIn(rows)]
    await client.query(statement('audit', auditText, auditValues))
    await client.query('commit')
    return c.body(JSON.stringify(rows), 200, { 'Content-Type': 'application/json' })
  } finally {
    client.release()
  }
})

/** @param {string} authorization */
function claimsOf(authorization) {
  /** @type {{ readonly sub: string, readonly sid: string }} */
  const claims = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString())
  return claims
}

/** @param {readonly { readonly children: readonly { readonly studentId: string }[] }[]} plans */
const studentsIn = (plans) => [
  ...new Set(plans.flatMap(({ children }) => children.map(({ studentId }) => studentId))),
]

app.get('/api/health', (c) => c.json({ status: 'ok' }))

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
