import { changePartner, type Partner, partners } from '@lumbung/shared/contract/sandbox.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The partners' channels that are saved, and what changes one's state for everybody who uses this sandbox. */
export function usePartners() {
  const read = useQuery({ queryKey: ['partners'], queryFn: () => call(partners, {}) })
  const change = useMutation({
    mutationFn: async (body: { channel: string; state: Partner['state'] }) => {
      await call(changePartner, { body })
      await read.refetch()
    },
  })
  return { items: read.data?.items ?? [], error: read.error ?? change.error, change }
}
