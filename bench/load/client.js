// The load: two sockets a table, all tables moving at once, each side on its own protocol.
// node client.js kletka|peer URL TABLES SECONDS -> one line of JSON
const http = require("http");

const [side, url, tables, seconds] = [process.argv[2], process.argv[3], +process.argv[4], +process.argv[5]];

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
function post(path, body) {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const request = http.request(url + path, { method: "POST", headers, agent }, (answer) => {
      let told = "";
      answer.on("data", (part) => (told += part));
      answer.on("end", () => (answer.statusCode < 300 ? resolve(JSON.parse(told)) : reject(new Error(told))));
    });
    request.on("error", reject);
    request.end(text);
  });
}

const one = (list) => list[Math.floor(Math.random() * list.length)];
const now = () => Number(process.hrtime.bigint()) / 1e6;
const latencies = [];
let counting = false;
let over = 0;

function acknowledged(sent) {
  if (counting) latencies.push(now() - sent);
}

// Each table gives `start()`, which makes its first move; every later one follows from what is received.

async function kletkaTable() {
  const WebSocket = require("ws");
  const begun = await post("/api/matches", { game: "contours", seats: ["me", "me"], name: "load", options: { width: 10, height: 10 } });
  let ids = 0;
  let start = null;
  const players = begun.seats.map(({ token }) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/matches/${begun.match}/socket`, { perMessageDeflate: false });
    const sent = new Map();
    const move = (choices) => {
      const id = `m${ids++}`;
      sent.set(id, now());
      socket.send(JSON.stringify({ do: "act", id, action: one(choices) }));
    };
    const ready = new Promise((resolve, reject) => {
      socket.on("open", () => socket.send(JSON.stringify({ do: "hello", id: "hello", tokens: [token] })));
      socket.on("error", reject);
      socket.on("message", (data) => {
        const told = JSON.parse(data);
        if (told.is === "done") {
          if (told.id === "hello") resolve();
          else acknowledged(sent.get(told.id));
          sent.delete(told.id);
        } else if (told.is === "frame") {
          if (told.outcome) over += 1;
          else if (told.choices.length > 0) {
            if (told.number === 0) start = () => move(told.choices);
            else move(told.choices);
          }
        } else if (told.is === "refused" || told.is === "bye") throw new Error(JSON.stringify(told));
      });
    });
    return ready;
  });
  await Promise.all(players);
  return () => start();
}

async function peerTable() {
  const { io } = require("socket.io-client");
  const { matchID } = await post("/games/placement/create", { numPlayers: 2 });
  const states = [];
  const players = ["0", "1"].map(async (playerID) => {
    const { playerCredentials } = await post(`/games/placement/${matchID}/join`, { playerID, playerName: "load" });
    const socket = io(`${url}/placement`, { transports: ["websocket"], forceNew: true, reconnection: false });
    let sent = null;
    const move = (state) => {
      const free = [];
      state.G.cells.forEach((cell, index) => cell === null && free.push(index));
      sent = now();
      const payload = { type: "place", args: [one(free)], playerID, credentials: playerCredentials };
      socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
    };
    await new Promise((resolve, reject) => {
      socket.on("connect", () => socket.emit("sync", matchID, playerID, playerCredentials, 2));
      socket.on("connect_error", reject);
      socket.on("sync", (_, info) => {
        if (info.state.ctx.currentPlayer === playerID) states.push(() => move(info.state));
        resolve();
      });
      socket.on("update", (_, state) => {
        if (sent !== null) {
          acknowledged(sent);
          sent = null;
        }
        if (state.ctx.gameover) over += 1;
        else if (state.ctx.currentPlayer === playerID) move(state);
      });
    });
  });
  await Promise.all(players);
  return states[0];
}

async function main() {
  const make = side === "kletka" ? kletkaTable : peerTable;
  const starts = [];
  for (let made = 0; made < tables; made += 25) {
    const some = Array.from({ length: Math.min(25, tables - made) }, make);
    starts.push(...(await Promise.all(some)));
  }
  starts.forEach((start) => start());
  await new Promise((resolve) => setTimeout(resolve, 1000)); // warm
  counting = true;
  console.log("counting");
  const began = now();
  const cpu = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  counting = false;
  const took = (now() - began) / 1000;
  const used = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))] ?? null;
  console.log(JSON.stringify({
    moves: latencies.length, seconds: took, median: at(0.5), p99: at(0.99), over,
    client: (used.user + used.system) / 1e6 / took,
  }));
  process.exit(0);
}

main().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
