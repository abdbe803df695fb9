import { RotateCcw } from 'lucide'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Toast, type ToastItem } from '#src/ui/toast.tsx'
import { Specimen } from './specimen.tsx'

export function Windows() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Specimen title="Dialog og toast">
      <div>
        <Button onClick={() => setOpen(true)}>Åpne dialogen</Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Vil du forlate aktiviteten?"
        description="Du er hjelper på Lyktetur 27.11.26. Marit får beskjed."
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Forlat aktiviteten
            </Button>
            <Button onClick={close}>Bli med likevel</Button>
          </>
        }
      />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {toasts.map((item) => (
          <Toast
            key={item.id}
            item={item}
            dismissLabel="Lukk"
            onHold={doNothing}
            onRelease={doNothing}
            onDismiss={doNothing}
          />
        ))}
      </ul>
      <div>
        <Disclosure title="Fra å samle til å sortere" defaultOpen>
          <p>Start med en bøtte hver. La barna finne sin egen orden før dere setter navn på den.</p>
        </Disclosure>
        <Disclosure title="Å undre seg høyt sammen">
          <p>Vent litt før du svarer.</p>
        </Disclosure>
      </div>
    </Specimen>
  )
}

export function Messages() {
  return (
    <Specimen title="Beskjeder">
      <Notice>Tegnene er kladder til en tegnspråklig har sett over dem.</Notice>
      <Notice kind="ok">Refleksjonen er sendt.</Notice>
      <Notice kind="warning">Marit leder to aktiviteter kl. 09.30.</Notice>
      <Notice kind="error" action={<Button icon={RotateCcw}>Prøv igjen</Button>}>
        Enheten ble ikke funnet. Kontroller at koden er riktig, eller at enheten er klar.
      </Notice>
    </Specimen>
  )
}

export function Emptiness() {
  return (
    <Specimen title="Tomt, feil og lasting" wide>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        <EmptyState
          headingLevel={3}
          title="Ingen resultater funnet"
          text="Prøv et kortere ord, eller fjern et filter."
          action={<Button>Nullstill filtre</Button>}
        />
        <EmptyState
          headingLevel={3}
          variant="error"
          title="Kalenderen kom ikke fram"
          text="Fikk ikke kontakt. Sjekk nettet, og prøv igjen."
          action={
            <Button variant="primary" icon={RotateCcw}>
              Prøv igjen
            </Button>
          }
        />
        <EmptyState
          headingLevel={3}
          variant="offline"
          title="Uten nett"
          text="Vi prøver igjen når nettet er tilbake."
        />
        <div className="rounded-lg bg-kalk p-4">
          <LoadingRegion label="Laster" className="grid gap-3">
            <Skeleton shape="block" />
            <Skeleton className="w-3/4" />
            <Skeleton />
            <Skeleton className="w-1/2" />
          </LoadingRegion>
        </div>
      </div>
    </Specimen>
  )
}

const doNothing = () => undefined

const toasts: readonly ToastItem[] = [
  {
    id: 'liked',
    kind: 'ok',
    text: 'Lagt til i favoritter',
    action: { label: 'Angre', onAction: doNothing },
  },
  { id: 'offline', kind: 'offline', text: 'Uten nett. Vi sender notatet når nettet er tilbake.' },
]
