-- Sends the requests of a file (each terminated by a zero byte) in order, then starts over.
-- With PAUSE_MS, each connection waits before each request: half to one and a half of that.
local shots, at = {}, 0
local pause = tonumber(os.getenv("PAUSE_MS") or "0")

if pause > 0 then
  function delay() return math.random(pause / 2, pause * 3 / 2) end
end

function init(args)
  local file = assert(io.open(args[1], "rb"))
  for shot in file:read("*a"):gmatch("(%Z+)%z") do shots[#shots + 1] = shot end
  file:close()
end

function request()
  at = at + 1
  if at > #shots then at = 1 end
  return shots[at]
end

function done(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.stderr:write(string.format('{"done":%d,"refused":%d,"seconds":%.3f,"p50Ms":%.2f,"p95Ms":%.2f,"p99Ms":%.2f}',
    summary.requests, failed, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000))
end
