import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { ofetch } from 'ofetch'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type ActorRefFrom, assign, createActor, fromPromise, setup } from 'xstate'

type Item = { readonly id: number; readonly title: string }

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const itemsQuery = { queryKey: ['items'], queryFn: () => ofetch<Item[]>('/items.json'), staleTime: Infinity }

const shellMachine = setup({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-assertion -- xstate types
  types: {} as { context: { presses: number }; events: { type: 'shell.press' } },
  actors: {
    load: fromPromise<void>(async () => {
      await queryClient.query(itemsQuery)
    }),
  },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }) },
}).createMachine({
  id: 'shell',
  context: { presses: 0 },
  initial: 'loading',
  states: {
    loading: { invoke: { id: 'load', src: 'load', onDone: 'ready', onError: 'failed' } },
    ready: { on: { 'shell.press': { actions: 'count' } } },
    failed: {},
  },
})

function Screen({ shell }: { readonly shell: ActorRefFrom<typeof shellMachine> }) {
  const isReady = useSelector(shell, (snapshot) => snapshot.matches('ready'))
  const presses = useSelector(shell, ({ context }) => context.presses)
  const items = useQuery({ ...itemsQuery, enabled: isReady })
  if (!isReady || !items.data) return <p>Loading</p>
  return (
    <>
      <nav aria-label="Main">
        <a
          href="/"
          onClick={(event) => {
            event.preventDefault()
            shell.send({ type: 'shell.press' })
          }}
        >
          Home
        </a>
      </nav>
      <main>
        <h1>Home ({presses})</h1>
        <ul>
          {items.data.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </main>
    </>
  )
}

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no element #root.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Screen shell={createActor(shellMachine).start()} />
    </QueryClientProvider>
  </StrictMode>,
)
