import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { supplementMaterials } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { type ReactNode, useEffect } from 'react'
import { isOffline } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'

export type Material = ReplyOf<typeof supplementMaterials>[number]

/** Loads one document that was asked for or sent; any other type leads to the list. */
export function WithDocument({ type, children }: { type: string; children: (material: Material) => ReactNode }) {
  const { replace } = useRoute()
  const read = useRead(supplementMaterials, { query: {} }, { handles: 'all' })
  const material = read.data?.find((one) => one.type === type)
  const unknown = read.data !== undefined && !material
  useEffect(() => {
    if (unknown) replace('Supplement', {})
  })
  const retry = () => void read.refetch()
  if (material) return <>{children(material)}</>
  if (read.error) return <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}
