import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// What any body costs where nothing is checked: hono parses it and answers, whatever its size. It is no server to use: it is what ours
// is measured against.

const app = new Hono()

app.post('/api/auth/login', async (c) => {
  await c.req.json()
  return c.json({ message: 'Feil e-post eller passord.' }, 401)
})

app.get('/api/health', (c) => c.json({ status: 'ok' }))

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
