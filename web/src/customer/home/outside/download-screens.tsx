import { globalStatus } from '@lumbung/shared/contract/home.ts'
import { useEffect } from 'react'
import { useRead } from '../../../api/use-api.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'
import { useSessionCheck } from '../../../shell/session/use-session-check.ts'
import { DownloadPage } from './download-page.tsx'
import { offerFor } from './stores.ts'

/** The addresses of the apps. If they cannot be read there are none to offer: the app runs in the browser. */
function useApps() {
  const read = useRead(globalStatus, {}, { handles: 'all', staleTime: 600_000 })
  return { apps: read.data?.apps ?? {}, isReading: read.isPending }
}

interface StoresProps {
  kind: 'marketing' | 'plain' | 'home' | 'resubmit'
  noBack?: boolean
}

/** The stores for this device. Where there is an app, but not for it, R-120 says so. */
function Stores({ kind, noBack = false }: StoresProps) {
  const { apps, isReading } = useApps()
  const { replace } = useRoute()
  const offer = offerFor(navigator.userAgent, apps)
  const isSorry = offer === 'sorry'
  useEffect(() => {
    if (isSorry) replace('DownloadAppSorry', {})
  })
  if (isReading || isSorry) return <LoadingScreen />
  return <DownloadPage kind={kind} apps={apps} stores={offer.stores} noBack={noBack} />
}

/** `hasback=false` hides the way back (D-057). */
export function DownloadScreen({ query }: ScreenProps<'DownloadApp'>) {
  return <Stores kind="plain" noBack={query.hasback === 'false'} />
}

/** */
export function MarketingDownloadScreen() {
  return <Stores kind="marketing" />
}

/** */
export function HomeDownloadScreen() {
  return <Stores kind="home" />
}

/** */
export function ResubmitDownloadScreen() {
  useSessionCheck()
  return <Stores kind="resubmit" />
}

/** the file, only where a deployment offers one. */
export function DownloadApkScreen() {
  const { apps, isReading } = useApps()
  if (isReading) return <LoadingScreen />
  return <DownloadPage kind="apk" apps={apps} stores={apps.apk ? ['apk'] : []} />
}

/** */
export function DownloadSorryScreen() {
  return <DownloadPage kind="sorry" apps={{}} stores={[]} />
}
