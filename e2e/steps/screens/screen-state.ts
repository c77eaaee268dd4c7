import type { BrowserContext, Page } from '@playwright/test'
import type { Database } from '../../../server/src/platform/database/db.ts'
import type { Camera } from '../../harness/camera.ts'
import type { Person } from '../customers.ts'
import type { Desk } from '../desk.ts'
import type { Screen, Values } from './screen-checks.ts'

export interface ScreenFixtures {
  page: Page
  context: BrowserContext
  desk: Desk
  camera: Camera
  database: Database
}

/** A state of a visitor or customer, and the screens that look different in it. */
export interface ScreenState {
  name: string
  screens: readonly Screen[]
  arrange: (given: ScreenFixtures) => Promise<{
    /** The customer to sign the browser in as. */
    person?: Person
    /** Parameters for the screens' paths and queries. */
    values?: Values
    /** Takes back what other journeys of the worker would meet. */
    undo?: () => Promise<unknown>
  }>
}
