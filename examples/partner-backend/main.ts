import { join } from 'node:path'
import { openIdentity } from './identity.ts'
import { startWallet } from './server.ts'

// `npm run partner:example`: the back end of a wallet that opens Lumbung for its customers (docs/partners.md).
const {
  LUMBUNG_ORIGIN: lumbung = 'http://localhost:3000',
  WALLET_PORT: port = '4100',
  // Its key and its webhook's secret are made once and kept here, beside the file that the lender saves.
  WALLET_FOLDER: folder = '.lumbung-partner',
} = process.env

const wallet = await startWallet({
  lumbung: new URL(lumbung).origin,
  port: Number(port),
  identityFor: (origin) => openIdentity(folder, origin),
})
process.stdout.write(`The wallet is ready: ${wallet.url}
Let the lender save its channel, once: npx lumbung channels save ${join(folder, 'channel.json')}
`)

const end = () => void wallet.close().then(() => process.exit(0))
process.once('SIGTERM', end)
process.once('SIGINT', end)
