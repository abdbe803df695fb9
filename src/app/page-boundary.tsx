import { Component, type ReactNode } from 'react'
import { type Location, Outlet, useLocation } from 'react-router-dom'

import { BrokenPage } from './broken-page.tsx'

/** Around pages that may throw: says so in their place, until somebody goes elsewhere. */
export function PageBoundary() {
  return (
    <Boundary location={useLocation()}>
      <Outlet />
    </Boundary>
  )
}

type Props = { readonly location: Location; readonly children: ReactNode }
type State = { readonly location: Location; readonly isBroken: boolean }

class Boundary extends Component<Props, State> {
  override state: State = { location: this.props.location, isBroken: false }

  static getDerivedStateFromError = (): Partial<State> => ({ isBroken: true })

  static getDerivedStateFromProps = ({ location }: Props, state: State): State | null =>
    location === state.location ? null : { location, isBroken: false }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}
