import type { BridgeMethod } from '@lumbung/shared/bridge/bridge.ts'
import { useEffect, useState } from 'react'
import { hostApp } from '../../state/host-app.ts'
import { appCan } from './ask-app.ts'

/** Whether the app around the page can do something; undefined until it has said so, half a second at most. */
export function useAppCan(method: BridgeMethod): boolean | undefined {
  const [can, setCan] = useState(hostApp() ? undefined : false)
  useEffect(() => {
    let isOpen = true
    appCan(method).then(
      (answer) => isOpen && setCan(answer),
      () => isOpen && setCan(false),
    )
    return () => {
      isOpen = false
    }
  }, [method])
  return can
}
