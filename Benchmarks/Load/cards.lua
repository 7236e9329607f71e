-- Sends cards to `wellseal verify serve`, one in twenty of them tampered with, and compares every answer's verdict with
-- the one that its own request must get: the request's name (X-Request-ID) says which, and comes back with the answer.
-- usage: wrk … -s cards.lua URL -- JWS_FILE

-- Requests are made before the load begins; sending one is then a look into a table.
local rows = 200
local threads = {}

function setup(thread)
  thread:set("id", #threads + 1)
  table.insert(threads, thread)
end

function init(args)
  local file = assert(io.open(args[1], "rb"))
  local card = file:read("*a"):gsub("%s+$", "")
  file:close()
  -- Another character in the middle of the signature: well formed, and wrong.
  local place = #card - 40
  local other = card:sub(place, place) == "A" and "B" or "A"
  local bodies = { verified = card, invalid = card:sub(1, place - 1) .. other .. card:sub(place + 1) }

  math.randomseed(id)
  requests, answers = {}, {}
  for row = 1, rows do
    local outcome = math.random(20) == 1 and "invalid" or "verified"
    local name = id .. "-" .. row
    local headers = { ["Content-Type"] = "text/plain", ["X-Request-ID"] = name }
    requests[row] = wrk.format("POST", nil, headers, bodies[outcome])
    answers[name] = { start = '{"outcome":"' .. outcome .. '"', outcome = outcome }
  end
  next_row = 0
  verified, invalid, wrong = 0, 0, 0
end

function request()
  next_row = next_row % rows + 1
  return requests[next_row]
end

function response(status, headers, body)
  local answer = answers[headers["X-Request-ID"]]
  if not answer or status ~= 200 or body:find(answer.start, 1, true) ~= 1 then
    wrong = wrong + 1
  elseif answer.outcome == "verified" then
    verified = verified + 1
  else
    invalid = invalid + 1
  end
end

function done(summary, latency)
  local sums = { verified = 0, invalid = 0, wrong = 0 }
  for _, thread in ipairs(threads) do
    for name in pairs(sums) do sums[name] = sums[name] + thread:get(name) end
  end
  local errors = summary.errors
  io.write(string.format(
    "load\t%.0f\t%.2f\t%.2f\t%d\t%d\t%d\t%d\n",
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    sums.verified, sums.invalid, sums.wrong,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
