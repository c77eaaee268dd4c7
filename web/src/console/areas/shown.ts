import type { ReactNode } from 'react'
import type { ScreenName } from '../routes/screen-table.ts'

export interface Shown {
  /** Of what the address names; empty for a list. */
  id: string
  /** The query of the address: `?subject=…`. */
  search: string
}

export type Show = (shown: Shown) => ReactNode
/** What some routes show. */
export type Screens = { readonly [name in ScreenName]?: Show }
