// oxlint-disable-next-line no-restricted-imports -- an emitted event is only received by a subscription; all views subscribe through this hook
import { useEffect, useEffectEvent } from 'react'
import type { ActorRef, AnyActorRef } from 'xstate'

type Emitted<Actor extends AnyActorRef> =
  Actor extends ActorRef<infer _Snapshot, infer _Event, infer Event> ? Event : never

/** Calls `listener` for each event of one type that an actor emits while the view is shown. */
export function useEmitted<Actor extends AnyActorRef, const Type extends Emitted<Actor>['type']>(
  actor: Actor,
  type: Type,
  listener: (event: Extract<Emitted<Actor>, { readonly type: Type }>) => void,
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    const subscription = actor.on(type, onEvent)
    return () => subscription.unsubscribe()
  }, [actor, type])
}
