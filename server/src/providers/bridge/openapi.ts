import * as z from 'zod'
import { type BridgeCall, BridgeFault, bridgeCalls, bridgeVersion, longestAnswer, windowSeconds } from './protocol.ts'

type Json = { [key: string]: unknown }

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...withoutDialect } = z.toJSONSchema(schema, { io: 'input' }) as Json
  return withoutDialect
}

const json = (schema: unknown) => ({ 'application/json': { schema } })
const header = (description: string, schema: Json = { type: 'string' }) => ({ description, required: true, schema })
const time = header(`Seconds since 1970, at most ${windowSeconds} from the receiver's clock.`, { type: 'integer' })

const parameters = [
  {
    in: 'header',
    name: 'Lumbung-Request-Id',
    ...header('The same on every repeat of a question.', { type: 'string', maxLength: 64 }),
  },
  { in: 'header', name: 'Lumbung-Timestamp', ...time },
  { in: 'header', name: 'Lumbung-Signature', ...header('HMAC-SHA256, in lower-case hex.') },
]
const signed = {
  'Lumbung-Timestamp': time,
  'Lumbung-Signature': header('HMAC-SHA256, in lower-case hex; also on faults.'),
}

const summaries: Record<BridgeCall, string> = {
  'nik-register/check': 'Do these data agree with the population register?',
  'face-check/verify': 'Is this a living person, and the one of the photo?',
  'bureau/report': 'What does the credit bureau know of this person?',
  'name-inquiry/inquire': 'In whose name is this account?',
  'insurer/issue': 'Issue this policy; the same reference is the same policy.',
  'insurer/cancel': 'Cancel this policy from its beginning, also if it was never issued.',
  'insurer/weblink': 'A new link to the insurer’s own page of this policy.',
  'bill-services/list': 'Which services’ post-paid bills can be looked up?',
  'bill-services/inquire': 'What does this customer number owe? Nothing is paid.',
  'sms/send': 'Send this text message.',
}

function pathItem(call: BridgeCall): Json {
  const { question, answer, timeoutMs } = bridgeCalls[call]
  return {
    post: {
      operationId: call.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase()),
      summary: summaries[call],
      description: `Lumbung waits ${timeoutMs / 1_000} s in all, repeats included.`,
      parameters,
      requestBody: { required: true, content: json(schemaOf(question)) },
      responses: {
        '200': { description: 'The answer.', headers: signed, content: json(schemaOf(answer)) },
        default: { description: 'No answer.', headers: signed, content: json({ $ref: '#/components/schemas/Fault' }) },
      },
    },
  }
}

/** The protocol as OpenAPI 3.1, generated from the schemas that the adapters check. */
export function bridgeOpenApi(): Json {
  const calls = Object.keys(bridgeCalls) as BridgeCall[]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lumbung provider bridge',
      version: bridgeVersion,
      description: `How Lumbung asks a contracted vendor. Signatures, repeats and faults: provider-bridge.md. An answer has at most ${longestAnswer} bytes.`,
    },
    servers: [
      { url: '{bridge}', variables: { bridge: { default: 'https://bridge.example', description: 'BRIDGE_URL' } } },
    ],
    paths: Object.fromEntries(calls.map((call) => [`/${bridgeVersion}/${call}`, pathItem(call)])),
    components: { schemas: { Fault: schemaOf(BridgeFault) } },
  }
}

/** The text of docs/provider-bridge.openapi.json. */
export const bridgeOpenApiText = (): string => `${JSON.stringify(bridgeOpenApi(), undefined, 2)}\n`
