import { useEffect } from 'react'
import { useServices } from '../services.ts'
import type { LiveSubject } from './live-reads.ts'

/** While the screen stands, it hears of these subjects; its reads are asked again by themselves. */
export function useLiveEvents(...subjects: readonly LiveSubject[]): void {
  const { live } = useServices()
  const key = subjects.join(' ')
  useEffect(() => live.listen(key.split(' ') as LiveSubject[]), [live, key])
}
