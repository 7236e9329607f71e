-- Sends cards to `wellseal cards serve`, one in twenty of them tampered with, and checks every verdict.
-- usage: wrk … -s cards.lua URL -- JWS_FILE

local thread_count = 0

function setup(thread)
  thread:set("id", thread_count)
  thread_count = thread_count + 1
  all = all or {}
  table.insert(all, thread)
end

function init(args)
  local file = assert(io.open(args[1], "rb"))
  local card = file:read("*a"):gsub("%s+$", "")
  file:close()
  -- Another character in the middle of the signature: well formed, and wrong.
  local place = #card - 40
  local other = card:sub(place, place) == "A" and "B" or "A"
  local bad = card:sub(1, place - 1) .. other .. card:sub(place + 1)
  math.randomseed(id + 1)

  local headers = { ["Content-Type"] = "text/plain" }
  good_request = wrk.format("POST", nil, headers, card)
  bad_request = wrk.format("POST", nil, headers, bad)
  sent_good, sent_bad, verified, invalid, other_answers = 0, 0, 0, 0, 0
end

function request()
  if math.random(20) == 1 then
    sent_bad = sent_bad + 1
    return bad_request
  end
  sent_good = sent_good + 1
  return good_request
end

function response(status, headers, body)
  local outcome = status == 200 and body:match('"outcome":"(%a+)"')
  if outcome == "verified" then
    verified = verified + 1
  elseif outcome == "invalid" then
    invalid = invalid + 1
  else
    other_answers = other_answers + 1
  end
end

function done(summary, latency, requests)
  local sums = { sent_good = 0, sent_bad = 0, verified = 0, invalid = 0, other_answers = 0 }
  local open = summary.errors.timeout
  for _, thread in ipairs(all) do
    for name in pairs(sums) do sums[name] = sums[name] + thread:get(name) end
  end
  -- Requests that were under way when time was up were sent and not answered, at most one for each connection.
  local wrong = math.max(0, sums.verified - sums.sent_good) + math.max(0, sums.invalid - sums.sent_bad)
    + sums.other_answers
  io.write(string.format(
    "load\t%.0f\t%.2f\t%.2f\t%d\t%d\t%d\t%d\n",
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    sums.verified, sums.invalid, wrong,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + open))
end
