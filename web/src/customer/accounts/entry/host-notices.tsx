import { lazy, Suspense, useState } from 'react'
import { useServices } from '../../../shell/router/services.ts'
import { awaited } from '../../../shell/router/stale-build.ts'
import { pageChannel } from '../../../state/channel.ts'
import { enteredAs } from '../../../state/entered-as.ts'
import { useStore } from '../../../state/store.ts'

const ShownNotices = lazy(() =>
  awaited(import('./shown-notices.tsx')).then((module) => ({ default: module.ShownNotices })),
)

/** What customers of another app are told above the content of a screen. Its code is loaded if there is something to tell. */
export function HostNotices() {
  const { navigation } = useServices()
  const [at] = useState(navigation.position)
  const entered = useStore(enteredAs)
  const mobile = entered?.at === at ? entered.mobile : undefined
  if (mobile === undefined && !pageChannel()?.oldVersion) return null
  return (
    <Suspense fallback={null}>
      <ShownNotices mobile={mobile} />
    </Suspense>
  )
}
