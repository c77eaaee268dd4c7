import type { BrowserContext, Page } from '@playwright/test'
import type { Database } from '../../../server/src/platform/database/db.ts'
import type { Camera } from '../../harness/camera.ts'
import { type Person, signInBrowser } from '../customers.ts'
import type { Desk } from '../desk.ts'
import type { Overlay } from './overlays.ts'
import type { Screen, Values } from './screen-checks.ts'

export interface ScreenFixtures {
  page: Page
  context: BrowserContext
  desk: Desk
  camera: Camera
  database: Database
}

interface Arranged {
  /** The customer to sign the browser in as. */
  person?: Person
  /** Parameters for the screens' paths and queries. */
  values?: Values
  /** Takes back what other journeys of the worker would meet. */
  undo?: () => Promise<unknown>
}

/** Brings about a state. May return the customer alone. */
type Arrange = (given: ScreenFixtures) => Promise<Arranged | Person>

/** A state of a visitor or customer, and the screens, dialogs and sheets that look different in it. */
export interface ScreenState {
  name: string
  screens: readonly Screen[]
  overlays: readonly Overlay[]
  arrange: Arrange
}

const isOverlay = (one: Screen | Overlay): one is Overlay => typeof one === 'object' && 'screen' in one
const isScreen = (one: Screen | Overlay): one is Screen => !isOverlay(one)

/** A state by its name and what looks different in it. */
export const state = (name: string, shown: readonly (Screen | Overlay)[], arrange: Arrange): ScreenState => ({
  name,
  screens: shown.filter(isScreen),
  overlays: shown.filter(isOverlay),
  arrange,
})

/** The body of a test whose browser is in a state. */
export const inState =
  (
    { arrange }: ScreenState,
    check: (
      given: Pick<ScreenFixtures, 'page' | 'desk'> & { values: Values; person: Person | undefined },
    ) => Promise<void>,
  ) =>
  async ({ page, context, desk, camera, database }: ScreenFixtures): Promise<void> => {
    const arranged = await arrange({ page, context, desk, camera, database })
    const { person, values = {}, undo }: Arranged = 'client' in arranged ? { person: arranged } : arranged
    try {
      if (person) await signInBrowser(context, person)
      await check({ page, desk, values, person })
    } finally {
      await undo?.()
    }
  }
