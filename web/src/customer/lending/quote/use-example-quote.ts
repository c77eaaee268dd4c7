import { products, quote } from '@lumbung/shared/contract/lending/products.ts'
import { exampleLoan } from '@lumbung/shared/example-loan.ts'
import { useRead } from '../../../api/use-api.ts'

const offerOptions = { staleTime: 600_000 } as const

/** The current offer, cached for ten minutes. */
export const useOffer = () => useRead(products, {}, offerOptions).data?.[0]

interface ExampleOptions {
  /** The screen does without a price: a failure is not told. */
  isOptional?: boolean
}

/** Today's price of the example loan, as it would be quoted; `failed` is the read that has to be repeated. */
export function useExampleQuote({ isOptional = false }: ExampleOptions = {}) {
  const offer = useRead(products, {}, { ...offerOptions, ...(isOptional && { handles: 'all' as const }) })
  const productId = offer.data?.[0]?.productId ?? ''
  const options = { enabled: productId !== '', handles: 'all', staleTime: 600_000 } as const
  const quoted = useRead(quote, { body: { productId, ...exampleLoan } }, options)
  const failed = [offer, quoted].find((read) => read.error)
  return { price: quoted.data, failed, nothingOffered: offer.data?.length === 0 }
}
