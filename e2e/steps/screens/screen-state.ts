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

/** A state of a visitor or customer, and the screens, dialogs and sheets that look different in it. */
export interface ScreenState {
  name: string
  screens: readonly Screen[]
  overlays?: readonly Overlay[]
  arrange: (given: ScreenFixtures) => Promise<{
    /** The customer to sign the browser in as. */
    person?: Person
    /** Parameters for the screens' paths and queries. */
    values?: Values
    /** Takes back what other journeys of the worker would meet. */
    undo?: () => Promise<unknown>
  }>
}

type Arranged = Pick<ScreenFixtures, 'page' | 'desk'> & { values: Values; person: Person | undefined }

/** The body of a test whose browser is in a state. */
export const inState =
  ({ arrange }: ScreenState, check: (given: Arranged) => Promise<void>) =>
  async ({ page, context, desk, camera, database }: ScreenFixtures): Promise<void> => {
    const { person, values = {}, undo } = await arrange({ page, context, desk, camera, database })
    try {
      if (person) await signInBrowser(context, person)
      await check({ page, desk, values, person })
    } finally {
      await undo?.()
    }
  }
