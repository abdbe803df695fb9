import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// The cost of any body without checks: hono parses it and responds, whatever its size. Not a server to use: the
// baseline
// for ours.

const app = new Hono()

app.post('/api/auth/login', async (c) => {
  await c.req.json()
  return c.json({ message: 'Feil e-post eller passord.' }, 401)
})

app.get('/api/health', (c) => c.json({ status: 'ok' }))

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
