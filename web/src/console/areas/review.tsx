import { CaseScreen } from '../cases/case-screen.tsx'
import { IdentitiesScreen } from '../identities/identities-screen.tsx'
import { IdentityScreen } from '../identities/identity-screen.tsx'
import { NumberScreen } from '../numbers/number-screen.tsx'
import { NumbersScreen } from '../numbers/numbers-screen.tsx'
import { QueueScreen } from '../queue/queue-screen.tsx'
import type { Screens } from './shown.ts'

/** Where applications are decided. */
export const screens = {
  queue: ({ search }) => <QueueScreen search={search} />,
  lostNumbers: ({ search }) => <NumbersScreen search={search} />,
  lostNumber: ({ id }) => <NumberScreen lostNumberId={id} />,
  identities: ({ search }) => <IdentitiesScreen search={search} />,
  identity: ({ id }) => <IdentityScreen noCameraId={id} />,
  case: ({ id }) => <CaseScreen applicationId={id} />,
} satisfies Screens
