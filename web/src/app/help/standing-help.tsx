import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../../state/store.ts'
import { useCloseOnBack } from '../../ui/overlays/overlay-stack.ts'
import type { Services } from '../services.ts'

interface Closable {
  onClose: () => void
}

/** The ways to reach a person, over any screen. Their code comes when they are first asked for. */
export function StandingHelp({ services }: { services: Services }) {
  const wanted = useStore(services.help)
  const [sheet, setSheet] = useState<{ Shown: ComponentType<Closable> }>()
  useEffect(() => {
    if (!wanted || sheet) return
    const load = async () => setSheet({ Shown: (await import('./help-sheet.tsx')).HelpSheet })
    // Without the code help cannot show; the next tap asks for it again.
    load().catch(() => services.help.set(false))
  }, [wanted, sheet, services])
  if (!wanted) return null
  const close = () => services.help.set(false)
  return sheet ? <sheet.Shown onClose={close} /> : <Coming onClose={close} />
}

/** Holds the place among the overlays while the code comes, so that an alert that closes does not take back's step. */
function Coming({ onClose }: Closable) {
  useCloseOnBack(onClose)
  return null
}
